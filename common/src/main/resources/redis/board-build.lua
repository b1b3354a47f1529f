-- Begins to build one bucket: from now on it admits nobody, and what belongs to the new epoch waits until it is open.
-- KEYS as in board-open.lua
-- ARGV epoch, startsAt, endsAt, purchaseLimit, tokenFactor, keepUntil, pauseRevision, pausedSince (empty if it is not
-- paused), pausedMillis (times in milliseconds)
-- The sale clock stands still while the promotion is paused: it shows pausedSince, or else now, less pausedMillis.
-- Answers BUILDING; LATER if the bucket is open in this epoch, or open or being built in a later one: it stays as it is.
local epoch = tonumber(ARGV[1])
if not epoch or #ARGV ~= 9 or not tonumber(ARGV[6]) or not tonumber(ARGV[9]) then
  return redis.error_reply('ERR bad arguments')
end
local known, building, state = unpack(redis.call('HMGET', KEYS[6], 'epoch', 'building', 'state'))
if tonumber(known or '0') >= epoch or tonumber(building or '0') > epoch then
  return 'LATER'
end
if tonumber(building or '0') == epoch then
  return 'BUILDING'
end
-- Not DEL: to free a hash with a million buyers takes long, and nobody else is served meanwhile.
redis.call('UNLINK', unpack(KEYS))
-- A sale that is over does not begin again with the next building of its board.
redis.call('HSET', KEYS[6], 'building', epoch, 'loaded', 0, 'state', state == 'CLOSED' and 'CLOSED' or 'BUILDING',
  'startsAt', ARGV[2], 'endsAt', ARGV[3], 'purchaseLimit', ARGV[4], 'tokenFactor', ARGV[5], 'keepUntil', ARGV[6],
  'pauseRevision', ARGV[7], 'pausedSince', ARGV[8], 'pausedMillis', ARGV[9])
-- A board is not read long after its end: let Redis delete it then.
redis.call('PEXPIREAT', KEYS[6], ARGV[6])
return 'BUILDING'
