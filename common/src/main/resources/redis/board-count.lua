-- Counts one bucket: epoch, available (units on their way to another bucket included), those on their way, held, sold,
-- live tokens, 1 if it is stopped, and the revision of its sale clock.
-- KEYS as in board-open.lua
-- ARGV now (milliseconds)
local epoch, state, held, revision, pausedSince, pausedMillis =
  unpack(redis.call('HMGET', KEYS[6], 'epoch', 'state', 'held', 'pauseRevision', 'pausedSince', 'pausedMillis'))
local saleNow = (tonumber(pausedSince or '') or tonumber(ARGV[1])) - tonumber(pausedMillis or '0')
-- Few: a move takes about a millisecond. Holds may be thousands, so the scripts keep their sum.
local moving = 0
for _, note in ipairs(redis.call('HVALS', KEYS[9])) do
  moving = moving + tonumber(string.match(note, '^[^:]*:(%d+):'))
end
return {
  tonumber(epoch or '0'),
  tonumber(redis.call('GET', KEYS[1]) or '0') + moving,
  moving,
  tonumber(held or '0'),
  tonumber(redis.call('GET', KEYS[4]) or '0'),
  redis.call('ZCOUNT', KEYS[5], '(' .. string.format('%d', saleNow), '+inf'),
  state == 'STOPPED' and 1 or 0,
  tonumber(revision or '0')
}
