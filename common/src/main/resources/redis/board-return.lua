-- Puts sold units on sale again: the ledger has them back. Repeating it changes nothing.
-- KEYS as in board-open.lua
-- ARGV epochs of the allotment when the ledger took them and when it had them back, then reservation id, user, units of each
local soldIn = tonumber(ARGV[1])
local returnedIn = tonumber(ARGV[2])
if not soldIn or not returnedIn or soldIn > returnedIn or #ARGV % 3 ~= 2 then
  return redis.error_reply('ERR bad arguments')
end
local epoch, keepUntil = unpack(redis.call('HMGET', KEYS[6], 'epoch', 'keepUntil'))
local built = tonumber(epoch or '0')
-- The board is being built again and does not count on these units yet: come back when it stands.
if built < returnedIn then
  return 'NOT_OPEN'
end
local function free(user, units)
  redis.call('INCRBY', KEYS[1], units)
  if redis.call('HINCRBY', KEYS[3], user, -units) <= 0 then
    redis.call('HDEL', KEYS[3], user)
  end
end
for i = 3, #ARGV, 3 do
  local rid, user, units = ARGV[i], ARGV[i + 1], tonumber(ARGV[i + 2])
  local word = string.match(redis.call('HGET', KEYS[8], rid) or '', '^%u+')
  if word ~= 'RETURNED' then
    -- Still held: the word of the sale was lost, and there is no need for it any more.
    if redis.call('HDEL', KEYS[2], rid) == 1 then
      free(user, units)
    end
    -- A sale counts here if the board was told of it or built from it. Built after the return, it has both in its numbers.
    if built == returnedIn and (word == 'SOLD' or soldIn < built) then
      redis.call('DECRBY', KEYS[4], math.min(units, tonumber(redis.call('GET', KEYS[4]) or '0')))
      free(user, units)
    end
    redis.call('HSET', KEYS[8], rid, 'RETURNED:' .. units)
  end
end
redis.call('PEXPIREAT', KEYS[8], keepUntil)
return 'RETURNED'
