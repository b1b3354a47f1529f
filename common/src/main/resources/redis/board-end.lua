-- Ends holds that did not become sales: released or dropped. Repeating it changes nothing.
-- KEYS as in board-open.lua
-- ARGV RELEASE (the units are free again) or DROP (the ledger does not have them), then reservation id, order of each
-- A reservation whose hold was released may be held again, for another order: a late RELEASE of the first hold does not
-- end the second. DROP is the ledger's decision on the reservation, whatever its order.
-- Answers how many units are free again.
if (ARGV[1] ~= 'RELEASE' and ARGV[1] ~= 'DROP') or #ARGV % 2 ~= 1 then
  return redis.error_reply('ERR bad arguments')
end
local keepUntil = redis.call('HGET', KEYS[6], 'keepUntil')
local free = 0
for i = 2, #ARGV, 2 do
  local id = ARGV[i]
  local user, units, order = string.match(redis.call('HGET', KEYS[2], id) or '', '^([^:]*):(%d+):%d+:(.*)$')
  if user and (order == ARGV[i + 1] or ARGV[1] == 'DROP') then
    redis.call('HDEL', KEYS[2], id)
    if redis.call('HINCRBY', KEYS[3], user, -units) <= 0 then
      redis.call('HDEL', KEYS[3], user)
    end
    if ARGV[1] == 'RELEASE' then
      redis.call('INCRBY', KEYS[1], units)
      free = free + tonumber(units)
    end
    redis.call('HSET', KEYS[8], id, (ARGV[1] == 'RELEASE' and 'RELEASED:' or 'DROPPED:') .. units)
    redis.call('PEXPIREAT', KEYS[8], keepUntil)
  end
end
return free
