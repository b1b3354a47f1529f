-- Ends a lease with the value from the database. A lease that is gone was ended by a change: the value is old.
-- KEYS[1] the entry
-- ARGV[1] the token of the lease   ARGV[2] the new entry, "" for none   ARGV[3] milliseconds it lasts
-- Answers "FILLED" or "CHANGED".
if redis.call('GET', KEYS[1]) ~= '?' .. ARGV[1] then
  return 'CHANGED'
end
if ARGV[2] == '' then
  redis.call('DEL', KEYS[1])
else
  redis.call('SET', KEYS[1], ARGV[2], 'PX', ARGV[3])
end
return 'FILLED'
