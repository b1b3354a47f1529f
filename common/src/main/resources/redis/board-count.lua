-- Counts one bucket: epoch, available (units on their way to another bucket included), held, sold, live tokens.
-- KEYS as in board-open.lua
-- ARGV now (milliseconds)
local function units_in(key)
  local sum = 0
  for _, entry in ipairs(redis.call('HVALS', key)) do
    sum = sum + tonumber(string.match(entry, '^[^:]*:(%d+):'))
  end
  return sum
end
return {
  tonumber(redis.call('HGET', KEYS[6], 'epoch') or '0'),
  tonumber(redis.call('GET', KEYS[1]) or '0') + units_in(KEYS[9]),
  units_in(KEYS[2]),
  tonumber(redis.call('GET', KEYS[4]) or '0'),
  redis.call('ZCOUNT', KEYS[5], '(' .. ARGV[1], '+inf')
}
