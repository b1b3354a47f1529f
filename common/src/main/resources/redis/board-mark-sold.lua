-- Marks holds as sold: the ledger has taken their units. Repeating it changes nothing.
-- KEYS as in board-open.lua
-- ARGV epoch of the allotment when the ledger took them, WHOLE or REST, then reservation id, user, units of each
-- A hold this board does not know was lost with an earlier one, or released too early: its units are taken off now. If
-- the bucket has fewer, WHOLE changes nothing and answers how many it takes, and REST takes what is there.
local epoch = tonumber(ARGV[1])
if not epoch or (ARGV[2] ~= 'WHOLE' and ARGV[2] ~= 'REST') or #ARGV % 3 ~= 2 then
  return redis.error_reply('ERR bad arguments')
end
local built, keepUntil, shrunk = unpack(redis.call('HMGET', KEYS[6], 'epoch', 'keepUntil', 'shrunk'))
-- The board is being rebuilt and does not have these sales yet: retry when it is open.
if tonumber(built or '0') < epoch then
  return { 'NOT_OPEN' }
end
if shrunk then
  return { 'MARKED' }
end
-- All at once: a batch is a few commands, in the log and for the replica too, not a few for each hold.
local ids, users, units, seen = {}, {}, {}, {}
for i = 3, #ARGV, 3 do
  if not seen[ARGV[i]] then
    seen[ARGV[i]] = true
    table.insert(ids, ARGV[i])
    table.insert(users, ARGV[i + 1])
    table.insert(units, tonumber(ARGV[i + 2]))
  end
end
if #ids == 0 then
  return { 'MARKED' }
end
local ended = redis.call('HMGET', KEYS[8], unpack(ids))
local holds = redis.call('HMGET', KEYS[2], unpack(ids))
local held, again, unknown, changes = {}, {}, {}, {}
local sold, missing, ending, free = 0, 0, 0, 0
for i, id in ipairs(ids) do
  -- What was restocked was sold before that: the sale marked again must not take its units once more.
  local outcome = string.match(ended[i] or '', '^%u+')
  if outcome ~= 'SOLD' and outcome ~= 'RESTOCKED' then
    if holds[i] then
      local user, heldUnits = string.match(holds[i], '^([^:]*):(%d+):')
      table.insert(held, id)
      ending = ending + heldUnits
      if tonumber(built) == epoch then
        sold = sold + units[i]
      else
        -- The board was built from the sale, and its token was sent again after that: this hold is not the sale's.
        table.insert(again, { user, heldUnits })
        free = free + heldUnits
      end
    elseif tonumber(built) == epoch then
      table.insert(unknown, i)
      missing = missing + units[i]
    end
    -- Else the board was built after the sale and has it in its numbers.
    table.insert(changes, id)
    table.insert(changes, 'SOLD:' .. units[i])
  end
end
if missing > 0 then
  local stock = tonumber(redis.call('GET', KEYS[1]) or '0')
  if ARGV[2] == 'WHOLE' and missing > stock then
    return { 'SHORT', missing }
  end
  redis.call('DECRBY', KEYS[1], math.min(stock, missing))
  for _, i in ipairs(unknown) do
    redis.call('HINCRBY', KEYS[3], users[i], units[i])
  end
  redis.call('PEXPIREAT', KEYS[3], keepUntil)
end
if #changes > 0 then
  if #held > 0 then
    redis.call('HDEL', KEYS[2], unpack(held))
    redis.call('HINCRBY', KEYS[6], 'held', -ending)
  end
  if free > 0 then
    redis.call('INCRBY', KEYS[1], free)
    for _, hold in ipairs(again) do
      if redis.call('HINCRBY', KEYS[3], hold[1], -hold[2]) <= 0 then
        redis.call('HDEL', KEYS[3], hold[1])
      end
    end
  end
  if sold + missing > 0 then
    redis.call('INCRBY', KEYS[4], sold + missing)
  end
  redis.call('HSET', KEYS[8], unpack(changes))
  redis.call('PEXPIREAT', KEYS[8], keepUntil)
end
return { 'MARKED' }
