-- Opens one bucket of a promotion's board that was built; a bucket of this epoch or a later one is left as it is.
-- KEYS[1] stock    units without a hold
-- KEYS[2] holds    reservation id -> user:units:millis:order
-- KEYS[3] buyers   user -> units held or owned
-- KEYS[4] sold     units the ledger has taken
-- KEYS[5] tokens   user with a live token -> its expiry, by the sale clock
-- KEYS[6] meta     terms, state, epoch and sale clock; held, the units of all holds; while it is built, building (the epoch to
--                  come) and loaded (chunks of buyers) in place of epoch; only the state if it was closed while it was lost
-- KEYS[7] reservations  user -> reservation id of their last token
-- KEYS[8] ended    reservation id -> SOLD | DROPPED | REFUSED | RESTOCKED and units, or RELEASED:units:order; move id ->
--                  MOVED:units where they went, LEFT:units:epoch where they came from
-- KEYS[9] moves    move id -> bucket:units:millis:epoch, units on their way to another bucket
-- ARGV epoch, units, chunks of buyers that were loaded
local epoch = tonumber(ARGV[1])
local units = tonumber(ARGV[2])
local chunks = tonumber(ARGV[3])
if not epoch or not units or units < 0 or not chunks then
  return redis.error_reply('ERR bad arguments')
end
local known, building, loaded, state, keepUntil =
  unpack(redis.call('HMGET', KEYS[6], 'epoch', 'building', 'loaded', 'state', 'keepUntil'))
if tonumber(known or '0') >= epoch then
  return 'ALREADY_OPEN'
end
-- It is built in a later epoch meanwhile, or Redis has lost some of it.
if tonumber(building or '0') ~= epoch or tonumber(loaded) ~= chunks then
  return 'NOT_BUILDING'
end
redis.call('SET', KEYS[1], units)
redis.call('INCRBY', KEYS[4], 0)
redis.call('HSET', KEYS[6], 'epoch', epoch, 'held', 0, 'state', state == 'CLOSED' and 'CLOSED' or 'OPEN')
redis.call('HDEL', KEYS[6], 'building', 'loaded')
redis.call('PEXPIREAT', KEYS[1], keepUntil)
redis.call('PEXPIREAT', KEYS[4], keepUntil)
return 'OPENED'
