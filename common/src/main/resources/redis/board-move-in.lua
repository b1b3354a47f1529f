-- Second step of a move: adds the units to the bucket they go to, once per move.
-- KEYS as in board-open.lua
-- ARGV move id, units, epoch they belong to
local units = tonumber(ARGV[2])
local belongTo = tonumber(ARGV[3])
if not units or units < 1 or not belongTo then
  return redis.error_reply('ERR bad arguments')
end
local epoch, keepUntil = unpack(redis.call('HMGET', KEYS[6], 'epoch', 'keepUntil'))
-- The bucket that they come from was rebuilt before this one: they count once this one is rebuilt, too. What arrived here
-- by the same move belonged to the earlier epoch.
if tonumber(epoch or '0') < belongTo then
  return 'NOT_OPEN'
end
-- A board that was rebuilt has these units in its numbers already.
if tonumber(epoch) > belongTo then
  return 'OTHER_EPOCH'
end
if redis.call('HEXISTS', KEYS[8], ARGV[1]) == 1 then
  return 'ALREADY_MOVED'
end
redis.call('INCRBY', KEYS[1], units)
redis.call('HSET', KEYS[8], ARGV[1], 'MOVED:' .. units)
redis.call('PEXPIREAT', KEYS[8], keepUntil)
return 'MOVED'
