-- Adds units to one bucket, once per command.
-- KEYS as in board-open.lua
-- ARGV epoch of the allotment when the ledger got them, units, command
local epoch = tonumber(ARGV[1])
local units = tonumber(ARGV[2])
if not epoch or not units or units < 0 then
  return redis.error_reply('ERR bad arguments')
end
local built, replenished = unpack(redis.call('HMGET', KEYS[6], 'epoch', 'replenished:' .. ARGV[3]))
if replenished then
  return 'ALREADY_REPLENISHED'
end
-- It is lost or being rebuilt, maybe from a ledger without these units: retry when it is open.
if tonumber(built or '0') < epoch then
  return 'NOT_OPEN'
end
-- A later epoch was built from a ledger that has these units in it already.
if tonumber(built) > epoch then
  return 'LATER'
end
redis.call('INCRBY', KEYS[1], units)
redis.call('HSET', KEYS[6], 'replenished:' .. ARGV[3], units)
return 'REPLENISHED'
