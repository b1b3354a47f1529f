-- Lets a challenge that was taken be taken once more, for the rest of its time.
-- KEYS[1] the user's challenge in a promotion: "taken:<challenge id> <answer>"
-- ARGV[1] challenge id
-- Answers 1 if it can be taken again; 0 if it has expired or was replaced, or was given back already.
local taken = redis.call('GET', KEYS[1])
if not taken or string.match(taken, '^taken:(%S+) ') ~= ARGV[1] then
  return 0
end
redis.call('SET', KEYS[1], string.sub(taken, #'taken:' + 1), 'KEEPTTL')
return 1
