-- Lets a buyer through the gate, or answers why not. A buyer has one live token: asking again answers the same one.
-- KEYS as in board-open.lua
-- ARGV user, reservation id of a new token, now, lifetime (milliseconds)
-- Answers an outcome, a reservation id and two times: for ISSUED and LIVE those of the token, which expires at the first
-- time if the promotion is not paused before, and at the second by the sale clock; for GATE_FULL as the first time the one
-- at which a place becomes free at the latest. Otherwise they are empty.
local now = tonumber(ARGV[3])
local lifetime = tonumber(ARGV[4])
if not now or not lifetime or lifetime <= 0 then
  return redis.error_reply('ERR bad arguments')
end
local state, startsAt, endsAt, limit, factor, keepUntil, pausedSince, pausedMillis = unpack(redis.call('HMGET', KEYS[6],
  'state', 'startsAt', 'endsAt', 'purchaseLimit', 'tokenFactor', 'keepUntil', 'pausedSince', 'pausedMillis'))
local function refused(outcome)
  return { outcome, '', '', '' }
end
if not state then
  return refused('NOT_OPEN')
end
if state == 'CLOSED' or now < tonumber(startsAt) or now >= tonumber(endsAt) then
  return refused('NOT_ON_SALE')
end
-- Not even a live token is answered: its buyer keeps it, and could not use it now.
if pausedSince and pausedSince ~= '' then
  return refused('PAUSED')
end
-- Stopped or being rebuilt: a retry after that may be in time.
if state ~= 'OPEN' then
  return refused('NOT_OPEN')
end
-- Tokens expire by the sale clock, the window does not.
local behind = tonumber(pausedMillis or '0')
local saleNow = now - behind
local function millis(number)
  return string.format('%d', number)
end
local live = tonumber(redis.call('ZSCORE', KEYS[5], ARGV[1]) or '0')
if live > saleNow then
  local id = redis.call('HGET', KEYS[7], ARGV[1])
  -- The very same request, sent again by the client after a cut connection, has issued it a moment ago.
  return { id == ARGV[2] and 'ISSUED' or 'LIVE', id, millis(math.min(live + behind, tonumber(endsAt))), millis(live) }
end
if tonumber(redis.call('HGET', KEYS[3], ARGV[1]) or '0') >= tonumber(limit) then
  return refused('LIMIT_REACHED')
end
local stock = tonumber(redis.call('GET', KEYS[1]) or '0')
if stock <= 0 then
  return refused('SOLD_OUT')
end
redis.call('ZREMRANGEBYSCORE', KEYS[5], '-inf', millis(saleNow))
if redis.call('ZCARD', KEYS[5]) >= stock * tonumber(factor) then
  return { 'GATE_FULL', '', millis(redis.call('ZRANGE', KEYS[5], 0, 0, 'WITHSCORES')[2] + behind), '' }
end
local expiry = math.min(now + lifetime, tonumber(endsAt)) - behind
redis.call('ZADD', KEYS[5], millis(expiry), ARGV[1])
redis.call('HSET', KEYS[7], ARGV[1], ARGV[2])
redis.call('PEXPIREAT', KEYS[5], keepUntil)
redis.call('PEXPIREAT', KEYS[7], keepUntil)
return { 'ISSUED', ARGV[2], millis(expiry + behind), millis(expiry) }
