-- Renews the lease of a rehearsal, and says how far it is.
-- KEYS 1 the lease of the one under way: its token, 2 the last rehearsal, as JSON, 3 the token of the one that is to end
-- ARGV 1 its token, 2 the rehearsal, 3 how long the lease lasts unless it is renewed, 4 how long the rehearsal is kept (milliseconds)
-- Answers RENEWED; STOP if it is to end; LOST if the lease is not its own any more: then nothing is changed.
local lease = tonumber(ARGV[3])
local kept = tonumber(ARGV[4])
if not lease or not kept then
  return redis.error_reply('ERR bad arguments')
end
if redis.call('GET', KEYS[1]) ~= ARGV[1] then
  return 'LOST'
end
redis.call('PEXPIRE', KEYS[1], lease)
redis.call('SET', KEYS[2], ARGV[2], 'PX', kept)
if redis.call('GET', KEYS[3]) == ARGV[1] then
  return 'STOP'
end
return 'RENEWED'
