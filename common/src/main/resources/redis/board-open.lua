-- Opens one bucket of a promotion's board; a bucket of this epoch or a later one is left as it is.
-- KEYS[1] stock    units without a hold
-- KEYS[2] holds    reservation id -> user:units:millis:order
-- KEYS[3] buyers   user -> units held or owned
-- KEYS[4] sold     units the ledger has taken
-- KEYS[5] tokens   user with a live token -> its expiry, by the sale clock
-- KEYS[6] meta     terms, state, epoch and sale clock
-- KEYS[7] reservations  user -> reservation id of their last token
-- KEYS[8] ended    reservation id -> SOLD | RELEASED | DROPPED | RESTOCKED and units; move id -> MOVED
-- KEYS[9] moves    move id -> bucket:units:millis:epoch, units on their way to another bucket
-- ARGV epoch, units, sold, startsAt, endsAt, purchaseLimit, tokenFactor, keepUntil, pauseRevision, pausedSince (empty if
-- it is not paused), pausedMillis (times in milliseconds), then user, units of each buyer
-- The sale clock stands still while the promotion is paused: it shows pausedSince, or else now, less pausedMillis.
local epoch = tonumber(ARGV[1])
local units = tonumber(ARGV[2])
local sold = tonumber(ARGV[3])
if not epoch or not units or units < 0 or not sold or sold < 0 or #ARGV % 2 ~= 1 or not tonumber(ARGV[11]) then
  return redis.error_reply('ERR bad arguments')
end
local known = tonumber(redis.call('HGET', KEYS[6], 'epoch') or '0')
if known >= epoch then
  return 'ALREADY_OPEN'
end
redis.call('DEL', unpack(KEYS))
redis.call('SET', KEYS[1], units)
redis.call('SET', KEYS[4], sold)
for i = 12, #ARGV, 2 do
  redis.call('HSET', KEYS[3], ARGV[i], ARGV[i + 1])
end
redis.call('HSET', KEYS[6], 'epoch', epoch, 'state', 'OPEN', 'startsAt', ARGV[4], 'endsAt', ARGV[5],
  'purchaseLimit', ARGV[6], 'tokenFactor', ARGV[7], 'keepUntil', ARGV[8], 'pauseRevision', ARGV[9], 'pausedSince', ARGV[10],
  'pausedMillis', ARGV[11])
-- A board is not read long after its end: let Redis delete it then.
redis.call('PEXPIREAT', KEYS[1], ARGV[8])
redis.call('PEXPIREAT', KEYS[3], ARGV[8])
redis.call('PEXPIREAT', KEYS[4], ARGV[8])
redis.call('PEXPIREAT', KEYS[6], ARGV[8])
return 'OPENED'
