-- Begins a rehearsal at full rate, unless one is under way on any gateway.
-- KEYS 1 the lease of the one under way: its token, 2 the last rehearsal, as JSON
-- ARGV 1 a token, 2 the rehearsal, 3 how long the lease lasts unless it is renewed, 4 how long the rehearsal is kept (milliseconds)
-- Answers BEGUN or RUNNING.
local lease = tonumber(ARGV[3])
local kept = tonumber(ARGV[4])
if not lease or not kept then
  return redis.error_reply('ERR bad arguments')
end
if redis.call('EXISTS', KEYS[1]) == 1 then
  return 'RUNNING'
end
redis.call('SET', KEYS[1], ARGV[1], 'PX', lease)
redis.call('SET', KEYS[2], ARGV[2], 'PX', kept)
return 'BEGUN'
