-- Notes that a promotion is sold out or back on sale, if that is news, under the next generation.
-- KEYS[1] sale     promo -> generation:SOLD_OUT | generation:ON_SALE
-- ARGV promo, SOLD_OUT | ON_SALE, lowest generation allowed (rises with every rebuilding of the board)
-- Answers the entry as it is now, and CHANGED or SAME.
local entry = redis.call('HGET', KEYS[1], ARGV[1])
local generation, state = 0, 'ON_SALE'
if entry then
  local g, s = string.match(entry, '^(%d+):([A-Z_]+)$')
  generation, state = tonumber(g), s
end
local floor = tonumber(ARGV[3])
-- What nobody ever called sold out is on sale without a word.
if state == ARGV[2] and (not entry or generation >= floor) then
  return { entry or '0:ON_SALE', 'SAME' }
end
generation = math.max(generation, floor) + 1
entry = string.format('%d:%s', generation, ARGV[2])
redis.call('HSET', KEYS[1], ARGV[1], entry)
return { entry, 'CHANGED' }
