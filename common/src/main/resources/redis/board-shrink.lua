-- Lets all but the numbers of a closed bucket expire: who held, bought or moved units is not asked any more, but for the
-- buyer who sends a token again. What ends now is in the ledger and not noted here.
-- KEYS as in board-open.lua
-- ARGV after how many milliseconds
local wait = tonumber(ARGV[1])
if not wait then
  return redis.error_reply('ERR bad arguments')
end
if redis.call('HGET', KEYS[6], 'state') ~= 'CLOSED' then
  return 'NOT_CLOSED'
end
redis.call('HSET', KEYS[6], 'shrunk', 1)
for _, key in ipairs({ KEYS[2], KEYS[3], KEYS[8], KEYS[9] }) do
  if redis.call('PTTL', key) > wait then
    redis.call('PEXPIRE', key, wait)
  end
end
return 'SHRUNK'
