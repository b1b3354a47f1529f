-- Takes the right answer of a challenge, once. It stays as taken until it expires, so that it can be given back.
-- KEYS[1] the user's challenge in a promotion: "<challenge id> <answer>"
-- ARGV[1] challenge id
-- Answers the right answer; nothing if this is not the user's challenge, or it was taken already. Another challenge stays.
local kept = redis.call('GET', KEYS[1])
if not kept then
  return false
end
local id, answer = string.match(kept, '^(%S+) (%S+)$')
if id ~= ARGV[1] then
  return false
end
redis.call('SET', KEYS[1], 'taken:' .. kept, 'KEEPTTL')
return answer
