-- Lets a buyer through the gate, or answers why not. A buyer has one live token: asking again answers the same one.
-- KEYS as in board-open.lua
-- ARGV user, reservation id of a new token, now, lifetime (milliseconds)
-- Answers an outcome, a reservation id and a time: for ISSUED and LIVE those of the token, for GATE_FULL the time at
-- which a place becomes free at the latest. Otherwise they are empty.
local now = tonumber(ARGV[3])
local lifetime = tonumber(ARGV[4])
if not now or not lifetime or lifetime <= 0 then
  return redis.error_reply('ERR bad arguments')
end
local state, startsAt, endsAt, limit, factor, keepUntil =
  unpack(redis.call('HMGET', KEYS[6], 'state', 'startsAt', 'endsAt', 'purchaseLimit', 'tokenFactor', 'keepUntil'))
if not state then
  return { 'NOT_OPEN', '', '' }
end
if state == 'CLOSED' or now < tonumber(startsAt) or now >= tonumber(endsAt) then
  return { 'NOT_ON_SALE', '', '' }
end
-- Stopped until it is rebuilt: a retry after that may be in time.
if state ~= 'OPEN' then
  return { 'NOT_OPEN', '', '' }
end
local live = redis.call('ZSCORE', KEYS[5], ARGV[1])
if live and tonumber(live) > now then
  return { 'LIVE', redis.call('HGET', KEYS[7], ARGV[1]), live }
end
if tonumber(redis.call('HGET', KEYS[3], ARGV[1]) or '0') >= tonumber(limit) then
  return { 'LIMIT_REACHED', '', '' }
end
local stock = tonumber(redis.call('GET', KEYS[1]) or '0')
if stock <= 0 then
  return { 'SOLD_OUT', '', '' }
end
redis.call('ZREMRANGEBYSCORE', KEYS[5], '-inf', now)
if redis.call('ZCARD', KEYS[5]) >= stock * tonumber(factor) then
  return { 'GATE_FULL', '', redis.call('ZRANGE', KEYS[5], 0, 0, 'WITHSCORES')[2] }
end
local expiry = string.format('%d', math.min(now + lifetime, tonumber(endsAt)))
redis.call('ZADD', KEYS[5], expiry, ARGV[1])
redis.call('HSET', KEYS[7], ARGV[1], ARGV[2])
redis.call('PEXPIREAT', KEYS[5], keepUntil)
redis.call('PEXPIREAT', KEYS[7], keepUntil)
return { 'ISSUED', ARGV[2], expiry }
