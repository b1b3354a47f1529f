-- Asks the rehearsal that is under way to end. One that begins later has another token.
-- KEYS 1 the lease of the one under way: its token, 2 the token of the one that is to end
-- ARGV 1 how long this is remembered (milliseconds)
-- Answers ASKED, or NONE if there is none.
local remembered = tonumber(ARGV[1])
if not remembered then
  return redis.error_reply('ERR bad arguments')
end
local token = redis.call('GET', KEYS[1])
if not token then
  return 'NONE'
end
redis.call('SET', KEYS[2], token, 'PX', remembered)
return 'ASKED'
