-- Ends a rehearsal: the next one may begin.
-- KEYS 1 the lease of the one under way: its token, 2 the last rehearsal, as JSON
-- ARGV 1 its token, 2 the rehearsal, 3 how long it is kept (milliseconds)
-- Answers ENDED; LOST if the lease is not its own any more: then nothing is changed.
local kept = tonumber(ARGV[3])
if not kept then
  return redis.error_reply('ERR bad arguments')
end
if redis.call('GET', KEYS[1]) ~= ARGV[1] then
  return 'LOST'
end
redis.call('SET', KEYS[2], ARGV[2], 'PX', kept)
redis.call('DEL', KEYS[1])
return 'ENDED'
