-- Writes a promotion into the registry, unless a later version of it is there.
-- KEYS[1] published   promo -> JSON, whose field version rises with every change; an older build writes none
-- ARGV promo, version, JSON
-- Answers WRITTEN or OLDER.
local version = tonumber(ARGV[2])
if not version then
  return redis.error_reply('ERR bad arguments')
end
local known = redis.call('HGET', KEYS[1], ARGV[1])
if known and (tonumber(cjson.decode(known).version) or 0) > version then
  return 'OLDER'
end
redis.call('HSET', KEYS[1], ARGV[1], ARGV[3])
return 'WRITTEN'
