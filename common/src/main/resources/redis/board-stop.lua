-- Admits no buyer until the board is rebuilt. A closed bucket stays closed; one that is stopped is so anew, from now.
-- KEYS as in board-open.lua
-- ARGV now (milliseconds)
if not tonumber(ARGV[1]) then
  return redis.error_reply('ERR bad arguments')
end
local state = redis.call('HGET', KEYS[6], 'state')
if state ~= 'OPEN' and state ~= 'STOPPED' then
  return 'NOT_OPEN'
end
redis.call('HSET', KEYS[6], 'state', 'STOPPED', 'stoppedAt', ARGV[1])
return 'STOPPED'
