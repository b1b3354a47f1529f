-- Marks holds as sold: the ledger has taken their units. Repeating it changes nothing.
-- KEYS as in board-open.lua
-- ARGV epoch of the allotment when the ledger took them, WHOLE or REST, then reservation id, user, units of each
-- A hold this board does not know was lost with an earlier one, or released too early: its units are taken off now. If the
-- bucket has fewer, WHOLE changes nothing and answers how many it takes, and REST takes what is there.
local epoch = tonumber(ARGV[1])
if not epoch or (ARGV[2] ~= 'WHOLE' and ARGV[2] ~= 'REST') or #ARGV % 3 ~= 2 then
  return redis.error_reply('ERR bad arguments')
end
local built, keepUntil = unpack(redis.call('HMGET', KEYS[6], 'epoch', 'keepUntil'))
-- The board is being built again and does not count on these sales yet: come back when it stands.
if tonumber(built or '0') < epoch then
  return { 'NOT_OPEN' }
end
-- What was given back was sold before that: hearing of the sale again must not take its units once more.
local function was_sold(rid)
  local word = string.match(redis.call('HGET', KEYS[8], rid) or '', '^%u+')
  return word == 'SOLD' or word == 'RETURNED'
end
if ARGV[2] == 'WHOLE' and tonumber(built) == epoch then
  local missing = 0
  for i = 3, #ARGV, 3 do
    if not was_sold(ARGV[i]) and redis.call('HEXISTS', KEYS[2], ARGV[i]) == 0 then
      missing = missing + tonumber(ARGV[i + 2])
    end
  end
  if missing > tonumber(redis.call('GET', KEYS[1]) or '0') then
    return { 'SHORT', missing }
  end
end
for i = 3, #ARGV, 3 do
  local rid, user, units = ARGV[i], ARGV[i + 1], tonumber(ARGV[i + 2])
  if not was_sold(rid) then
    if redis.call('HDEL', KEYS[2], rid) == 1 then
      redis.call('INCRBY', KEYS[4], units)
    elseif tonumber(built) == epoch then
      local stock = tonumber(redis.call('GET', KEYS[1]) or '0')
      redis.call('DECRBY', KEYS[1], math.min(stock, units))
      redis.call('HINCRBY', KEYS[3], user, units)
      redis.call('INCRBY', KEYS[4], units)
    end
    -- Else the board was built after the sale and has it in its numbers.
    redis.call('HSET', KEYS[8], rid, 'SOLD:' .. units)
  end
end
redis.call('PEXPIREAT', KEYS[8], keepUntil)
return { 'SETTLED' }
