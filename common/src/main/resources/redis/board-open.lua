-- Opens one bucket of a promotion's board; a bucket of this epoch or a later one is left as it is.
-- KEYS[1] stock    units nobody holds
-- KEYS[2] holds    reservation id -> user:units:millis
-- KEYS[3] buyers   user -> units held or owned
-- KEYS[4] sold     units the ledger has taken
-- KEYS[5] tokens   nonce -> expiry
-- KEYS[6] meta     terms and epoch
-- ARGV epoch, units, opensAt, closesAt, limit, factor, keepUntil (times in milliseconds)
local epoch = tonumber(ARGV[1])
local units = tonumber(ARGV[2])
if not epoch or not units or units < 0 then
  return redis.error_reply('ERR bad arguments')
end
local known = tonumber(redis.call('HGET', KEYS[6], 'epoch') or '0')
if known >= epoch then
  return 'ALREADY_OPEN'
end
redis.call('DEL', KEYS[1], KEYS[2], KEYS[3], KEYS[4], KEYS[5], KEYS[6])
redis.call('SET', KEYS[1], units)
redis.call('SET', KEYS[4], 0)
redis.call('HSET', KEYS[6], 'epoch', epoch, 'state', 'OPEN', 'opensAt', ARGV[3], 'closesAt', ARGV[4],
  'limit', ARGV[5], 'factor', ARGV[6])
-- Nobody looks at a board long after its end: let Redis forget it then.
redis.call('PEXPIREAT', KEYS[1], ARGV[7])
redis.call('PEXPIREAT', KEYS[4], ARGV[7])
redis.call('PEXPIREAT', KEYS[6], ARGV[7])
return 'OPENED'
