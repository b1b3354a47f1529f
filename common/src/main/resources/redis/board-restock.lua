-- Puts sold units back on sale, which the ledger has back. Repeating it changes nothing.
-- KEYS as in board-open.lua
-- ARGV epochs of the allotment when the ledger took them and when it had them back, then of each
-- reservation id, user, units
local soldIn = tonumber(ARGV[1])
local restockedIn = tonumber(ARGV[2])
if not soldIn or not restockedIn or soldIn > restockedIn or #ARGV % 3 ~= 2 then
  return redis.error_reply('ERR bad arguments')
end
local epoch, keepUntil, shrunk = unpack(redis.call('HMGET', KEYS[6], 'epoch', 'keepUntil', 'shrunk'))
local built = tonumber(epoch or '0')
-- The board is being rebuilt and does not have these units yet: retry when it is open.
if built < restockedIn then
  return 'NOT_OPEN'
end
if shrunk then
  return 'RESTOCKED'
end
local function free(user, units)
  redis.call('INCRBY', KEYS[1], units)
  if redis.call('HINCRBY', KEYS[3], user, -units) <= 0 then
    redis.call('HDEL', KEYS[3], user)
  end
end
for i = 3, #ARGV, 3 do
  local id, user, units = ARGV[i], ARGV[i + 1], tonumber(ARGV[i + 2])
  local outcome = string.match(redis.call('HGET', KEYS[8], id) or '', '^%u+')
  if outcome ~= 'RESTOCKED' then
    -- Still held: the sale was never marked here, and need not be any more. Or held again, by its token sent again to a
    -- board that was built from the sale: maybe for other units.
    local held = string.match(redis.call('HGET', KEYS[2], id) or '', '^[^:]*:(%d+):')
    if held then
      redis.call('HDEL', KEYS[2], id)
      redis.call('HINCRBY', KEYS[6], 'held', -held)
      free(user, held)
    end
    -- A sale counts here if it was marked on this board or the board was built from it. Built after the restock, it has
    -- both in its numbers.
    if built == restockedIn and (outcome == 'SOLD' or soldIn < built) then
      redis.call('DECRBY', KEYS[4], math.min(units, tonumber(redis.call('GET', KEYS[4]) or '0')))
      free(user, units)
    end
    redis.call('HSET', KEYS[8], id, 'RESTOCKED:' .. units)
  end
end
redis.call('PEXPIREAT', KEYS[8], keepUntil)
return 'RESTOCKED'
