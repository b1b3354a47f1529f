-- Loads some of the buyers into a bucket that is being built. A chunk that was loaded before changes nothing.
-- KEYS as in board-open.lua
-- ARGV epoch, number of the chunk (the first one is 0), then user, units of each buyer; no buyer twice in a building
local epoch = tonumber(ARGV[1])
local chunk = tonumber(ARGV[2])
if not epoch or not chunk or #ARGV < 4 or #ARGV % 2 ~= 0 then
  return redis.error_reply('ERR bad arguments')
end
local building, loaded, keepUntil = unpack(redis.call('HMGET', KEYS[6], 'building', 'loaded', 'keepUntil'))
-- It is built in a later epoch meanwhile, or Redis has lost what was loaded before.
if tonumber(building or '0') ~= epoch or chunk > tonumber(loaded) then
  return 'NOT_BUILDING'
end
if chunk < tonumber(loaded) then
  return 'ALREADY_LOADED'
end
local units = 0
for i = 4, #ARGV, 2 do
  units = units + tonumber(ARGV[i])
end
redis.call('HSET', KEYS[3], unpack(ARGV, 3))
redis.call('INCRBY', KEYS[4], units)
redis.call('HINCRBY', KEYS[6], 'loaded', 1)
redis.call('PEXPIREAT', KEYS[3], keepUntil)
return 'LOADED'
