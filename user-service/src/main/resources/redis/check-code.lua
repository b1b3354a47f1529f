-- Compares a one-time code with the one issued, and counts a wrong one. Comparing and counting are one step, so that parallel
-- guesses give no extra tries.
-- KEYS[1] the code of a phone: hash (deleted once it was used), tries, expires
-- ARGV[1] keyed hash of what was typed · ARGV[2] now, in milliseconds · ARGV[3] how many wrong tries are allowed
local code = redis.call('HMGET', KEYS[1], 'hash', 'tries', 'expires')
if not code[3] then
  return 'EXPIRED'
end
if not code[1] then
  return 'USED'
end
if tonumber(ARGV[2]) >= tonumber(code[3]) then
  return 'EXPIRED'
end
if tonumber(code[2]) >= tonumber(ARGV[3]) then
  return 'EXHAUSTED'
end
if code[1] == ARGV[1] then
  return 'RIGHT'
end
redis.call('HINCRBY', KEYS[1], 'tries', 1)
return 'WRONG'
