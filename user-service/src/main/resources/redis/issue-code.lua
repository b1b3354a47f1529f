-- Stores a new one-time code, with all its tries, in place of an earlier one.
-- KEYS[1] the code of a phone: hash, tries (wrong ones so far), expires (milliseconds)
-- ARGV[1] keyed hash of the code · ARGV[2] when it expires · ARGV[3] how long to keep it, in milliseconds
redis.call('DEL', KEYS[1])
redis.call('HSET', KEYS[1], 'hash', ARGV[1], 'tries', 0, 'expires', ARGV[2])
redis.call('PEXPIRE', KEYS[1], ARGV[3])
return 'ISSUED'
