-- Holds units for a buyer. The token names the reservation, so that sending a token again finds its own hold.
-- KEYS as in board-open.lua
-- ARGV reservation id, user, units, now (milliseconds), order it is for
-- Answers an outcome; for HELD also what is left in the bucket and the epoch, for ALREADY_… the units it was first for.
local units = tonumber(ARGV[3])
local now = tonumber(ARGV[4])
if not units or units < 1 or units % 1 ~= 0 or not now then
  return redis.error_reply('ERR bad arguments')
end
-- The retry check comes first: a buyer who took the last unit must get the same answer again, not SOLD_OUT.
local hold = redis.call('HGET', KEYS[2], ARGV[1])
if hold then
  local heldUnits, order = string.match(hold, '^[^:]*:(%d+):%d+:(.*)$')
  -- The very same attempt: the client sends a command again if the connection was cut before its answer came.
  if order == ARGV[5] and tonumber(heldUnits) == units then
    return { 'HELD', redis.call('GET', KEYS[1]) or '0', redis.call('HGET', KEYS[6], 'epoch') }
  end
  return { 'ALREADY_HELD', heldUnits }
end
-- A released hold does not count: its token may be used again.
local ended = redis.call('HGET', KEYS[8], ARGV[1])
local released = ended and string.sub(ended, 1, 8) == 'RELEASED'
if ended and not released then
  return { 'ALREADY_ENDED', string.match(ended, ':(%d+)$') }
end
local state, startsAt, endsAt, limit, epoch, keepUntil, pausedSince = unpack(redis.call('HMGET', KEYS[6], 'state',
  'startsAt', 'endsAt', 'purchaseLimit', 'epoch', 'keepUntil', 'pausedSince'))
if not state then
  return { 'NOT_OPEN' }
end
if state == 'CLOSED' or now < tonumber(startsAt) or now >= tonumber(endsAt) then
  return { 'NOT_ON_SALE' }
end
-- The token stays as it is, for when the promotion goes on.
if pausedSince and pausedSince ~= '' then
  return { 'PAUSED' }
end
-- Stopped or being rebuilt: a retry after that may be in time.
if state ~= 'OPEN' then
  return { 'NOT_OPEN' }
end
if tonumber(redis.call('HGET', KEYS[3], ARGV[2]) or '0') + units > tonumber(limit) then
  return { 'LIMIT_REACHED' }
end
local stock = tonumber(redis.call('GET', KEYS[1]) or '0')
if stock < units then
  return { 'SOLD_OUT' }
end
redis.call('DECRBY', KEYS[1], units)
redis.call('HSET', KEYS[2], ARGV[1], ARGV[2] .. ':' .. units .. ':' .. ARGV[4] .. ':' .. ARGV[5])
redis.call('HINCRBY', KEYS[6], 'held', units)
redis.call('HINCRBY', KEYS[3], ARGV[2], units)
if released then
  redis.call('HDEL', KEYS[8], ARGV[1])
end
-- The token is spent: its place in the gate is free, and the buyer may ask for another if the limit allows.
redis.call('ZREM', KEYS[5], ARGV[2])
redis.call('HDEL', KEYS[7], ARGV[2])
-- The first hold creates these keys. Reading is cheaper than writing, which goes to the replica and the log too.
for _, key in ipairs({ KEYS[2], KEYS[3] }) do
  if redis.call('PTTL', key) < 0 then
    redis.call('PEXPIREAT', key, keepUntil)
  end
end
return { 'HELD', tostring(stock - units), epoch }
