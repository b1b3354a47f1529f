-- Reads an entry; where there is none, writes a lease: the caller that got it queries the database, all others wait.
-- KEYS[1] the entry: "=<json>" a value, "-" known to be absent, "?<token>" a lease
-- ARGV[1] the token of the caller   ARGV[2] milliseconds the lease lasts
-- Answers the entry, or "LEASED".
local entry = redis.call('GET', KEYS[1])
if entry then
  return entry
end
redis.call('SET', KEYS[1], '?' .. ARGV[1], 'PX', ARGV[2])
return 'LEASED'
