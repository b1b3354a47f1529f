-- Counts one bucket: epoch, available (units on their way to another bucket included), those on their way, held, sold,
-- live tokens, 1 if it is stopped, and the revision of its sale clock.
-- KEYS as in board-open.lua
-- ARGV now (milliseconds)
local function units_in(key)
  local sum = 0
  for _, entry in ipairs(redis.call('HVALS', key)) do
    sum = sum + tonumber(string.match(entry, '^[^:]*:(%d+):'))
  end
  return sum
end
local epoch, state, revision, pausedSince, pausedMillis =
  unpack(redis.call('HMGET', KEYS[6], 'epoch', 'state', 'pauseRevision', 'pausedSince', 'pausedMillis'))
local saleNow = (tonumber(pausedSince or '') or tonumber(ARGV[1])) - tonumber(pausedMillis or '0')
local moving = units_in(KEYS[9])
return {
  tonumber(epoch or '0'),
  tonumber(redis.call('GET', KEYS[1]) or '0') + moving,
  moving,
  units_in(KEYS[2]),
  tonumber(redis.call('GET', KEYS[4]) or '0'),
  redis.call('ZCOUNT', KEYS[5], '(' .. string.format('%d', saleNow), '+inf'),
  state == 'STOPPED' and 1 or 0,
  tonumber(revision or '0')
}
