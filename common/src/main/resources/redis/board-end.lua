-- Ends holds that did not become sales. Repeating it changes nothing.
-- KEYS as in board-open.lua
-- ARGV how, then reservation id, order of each. How: RELEASE, the units are free again; REFUSE, the same by the ledger, which
-- has the units but not for this buyer; DROP, the ledger does not have them.
-- A reservation whose hold was released may be held again, for another order: a late RELEASE of the first hold does not
-- end the second. REFUSE and DROP are the ledger's decision on the reservation, whatever its order.
-- Answers how many units this made free, also if it was sent before: the client sends a command again if the connection was
-- cut before its answer came.
local OUTCOMES = { RELEASE = 'RELEASED', REFUSE = 'REFUSED', DROP = 'DROPPED' }
local how = ARGV[1]
if not OUTCOMES[how] or #ARGV % 2 ~= 1 then
  return redis.error_reply('ERR bad arguments')
end
local keepUntil = redis.call('HGET', KEYS[6], 'keepUntil')
local free, seen = 0, {}
for i = 2, #ARGV, 2 do
  local id, order = ARGV[i], ARGV[i + 1]
  local name = how == 'RELEASE' and id .. ':' .. order or id
  local user, units, heldFor = string.match(redis.call('HGET', KEYS[2], id) or '', '^([^:]*):(%d+):%d+:(.*)$')
  if user and (heldFor == order or how ~= 'RELEASE') then
    redis.call('HDEL', KEYS[2], id)
    redis.call('HINCRBY', KEYS[6], 'held', -units)
    if redis.call('HINCRBY', KEYS[3], user, -units) <= 0 then
      redis.call('HDEL', KEYS[3], user)
    end
    if how ~= 'DROP' then
      redis.call('INCRBY', KEYS[1], units)
      free = free + tonumber(units)
    end
    redis.call('HSET', KEYS[8], id, OUTCOMES[how] .. ':' .. units .. (how == 'RELEASE' and ':' .. heldFor or ''))
    redis.call('PEXPIREAT', KEYS[8], keepUntil)
  elseif not user and not seen[name] and how ~= 'DROP' then
    local outcome, freed, endedFor = string.match(redis.call('HGET', KEYS[8], id) or '', '^(%u+):(%d+):?(.*)$')
    if outcome == OUTCOMES[how] and (how ~= 'RELEASE' or endedFor == order) then
      free = free + tonumber(freed)
    end
  end
  seen[name] = true
end
return free
