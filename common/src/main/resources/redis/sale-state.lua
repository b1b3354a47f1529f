-- Notes that a promotion is sold out or back on sale, if that has changed, under the next generation.
-- KEYS[1] sale     promo -> generation:SOLD_OUT | generation:ON_SALE
-- ARGV promo, SOLD_OUT | ON_SALE, lowest generation allowed (rises with every rebuild of the board), age in
-- milliseconds from which a generation is raised, now (milliseconds of the shared clock)
-- Answers the entry as it is now, and CHANGED or SAME.
local floor, raiseAfter, now = tonumber(ARGV[3]), tonumber(ARGV[4]), tonumber(ARGV[5])
if not floor or not raiseAfter or not now then
  return redis.error_reply('ERR bad arguments')
end
local entry = redis.call('HGET', KEYS[1], ARGV[1])
local generation, state = 0, 'ON_SALE'
if entry then
  local g, s = string.match(entry, '^(%d+):([A-Z_]+)$')
  generation, state = tonumber(g), s
end
local same = entry and state == ARGV[2] and generation >= floor
if same and now - generation < raiseAfter then
  return { entry, 'SAME' }
end
-- Never below the shared clock, which one wrong master does not move: nodes remember generations that Redis may have
-- lost. For the same reason an old one is raised although the state is the same: a node that received the opposite,
-- before a failover lost it, would keep that for ever.
generation = math.max(generation, floor, now) + 1
entry = string.format('%d:%s', generation, ARGV[2])
redis.call('HSET', KEYS[1], ARGV[1], entry)
return { entry, same and 'SAME' or 'CHANGED' }
