-- Ends holds that did not become sales. Repeating it changes nothing.
-- KEYS as in board-open.lua
-- ARGV RETURN (the units are free again) or DROP (the ledger does not have them), then reservation ids
-- Answers how many units are free again.
if ARGV[1] ~= 'RETURN' and ARGV[1] ~= 'DROP' then
  return redis.error_reply('ERR bad arguments')
end
local keepUntil = redis.call('HGET', KEYS[6], 'keepUntil')
local free = 0
for i = 2, #ARGV do
  local hold = redis.call('HGET', KEYS[2], ARGV[i])
  if hold then
    local user, units = string.match(hold, '^([^:]*):(%d+):')
    redis.call('HDEL', KEYS[2], ARGV[i])
    if redis.call('HINCRBY', KEYS[3], user, -units) <= 0 then
      redis.call('HDEL', KEYS[3], user)
    end
    if ARGV[1] == 'RETURN' then
      redis.call('INCRBY', KEYS[1], units)
      free = free + tonumber(units)
    end
    redis.call('HSET', KEYS[8], ARGV[i], (ARGV[1] == 'RETURN' and 'RELEASED:' or 'DROPPED:') .. units)
    redis.call('PEXPIREAT', KEYS[8], keepUntil)
  end
end
return free
