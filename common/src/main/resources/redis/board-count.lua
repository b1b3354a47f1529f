-- Counts one bucket: epoch, available, held, sold, live tokens.
-- KEYS as in board-open.lua
-- ARGV now (milliseconds)
local held = 0
for _, hold in ipairs(redis.call('HVALS', KEYS[2])) do
  held = held + tonumber(string.match(hold, '^[^:]*:(%d+):'))
end
return {
  tonumber(redis.call('HGET', KEYS[6], 'epoch') or '0'),
  tonumber(redis.call('GET', KEYS[1]) or '0'),
  held,
  tonumber(redis.call('GET', KEYS[4]) or '0'),
  redis.call('ZCOUNT', KEYS[5], '(' .. ARGV[1], '+inf')
}
