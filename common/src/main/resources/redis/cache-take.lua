-- Looks an entry up; where there is none, leaves a lease: whoever left it asks the database, everybody else waits.
-- KEYS[1] the entry: "=<json>" a value, "-" known to be nothing, "?<token>" a lease
-- ARGV[1] the token of whoever asks   ARGV[2] milliseconds the lease lasts
-- Answers the entry, or "YOURS".
local entry = redis.call('GET', KEYS[1])
if entry then
  return entry
end
redis.call('SET', KEYS[1], '?' .. ARGV[1], 'PX', ARGV[2])
return 'YOURS'
