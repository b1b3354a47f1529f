-- Applies a sale clock to one bucket: pauses it or lets it go on. An older clock than the bucket has changes nothing.
-- KEYS as in board-open.lua
-- ARGV epoch of the allotment when the clock was written there, revision, pausedSince (empty if it is not paused),
-- pausedMillis
local epoch = tonumber(ARGV[1])
local revision = tonumber(ARGV[2])
if not epoch or not revision or not tonumber(ARGV[4]) or (ARGV[3] ~= '' and not tonumber(ARGV[3])) then
  return redis.error_reply('ERR bad arguments')
end
local built, known = unpack(redis.call('HMGET', KEYS[6], 'epoch', 'pauseRevision'))
-- It is lost or being rebuilt, maybe from a row that had an older clock: retry when it is open.
if tonumber(built or '0') < epoch then
  return 'NOT_OPEN'
end
if tonumber(known or '0') >= revision then
  return 'ALREADY_APPLIED'
end
redis.call('HSET', KEYS[6], 'pauseRevision', revision, 'pausedSince', ARGV[3], 'pausedMillis', ARGV[4])
return 'APPLIED'
