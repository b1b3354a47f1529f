-- Admits no buyer any more.
-- KEYS as in board-open.lua
-- ARGV how many milliseconds a bucket that is lost is known to be closed
local known = tonumber(ARGV[1])
if not known then
  return redis.error_reply('ERR bad arguments')
end
local lost = redis.call('EXISTS', KEYS[6]) == 0
redis.call('HSET', KEYS[6], 'state', 'CLOSED')
redis.call('UNLINK', KEYS[5], KEYS[7])
-- A rebuild that began before does not open it. When its sale ends is not known here.
if lost then
  redis.call('PEXPIRE', KEYS[6], known)
end
return 'CLOSED'
