-- Adds units to one bucket, once per command.
-- KEYS as in board-open.lua
-- ARGV epoch, units, command
local units = tonumber(ARGV[2])
if not units or units < 0 then
  return redis.error_reply('ERR bad arguments')
end
local meta = redis.call('HMGET', KEYS[6], 'epoch', 'replenished:' .. ARGV[3])
if meta[2] then
  return 'ALREADY_REPLENISHED'
end
-- A later epoch was built from a ledger that has these units in it already.
if tonumber(meta[1] or '0') ~= tonumber(ARGV[1]) then
  return 'OTHER_EPOCH'
end
redis.call('INCRBY', KEYS[1], units)
redis.call('HSET', KEYS[6], 'replenished:' .. ARGV[3], units)
return 'REPLENISHED'
