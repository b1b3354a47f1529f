-- Counts an attempt unless the window allows no more. An attempt that is refused does not prolong the wait.
-- KEYS[1] the counter; expires with its window
-- ARGV[1] how many attempts a window allows · ARGV[2] length of the window in milliseconds
-- Answers the milliseconds to wait; 0 if the attempt was counted.
local used = tonumber(redis.call('GET', KEYS[1]) or '0')
if used >= tonumber(ARGV[1]) then
  local left = redis.call('PTTL', KEYS[1])
  if left > 0 then
    return left
  end
  redis.call('DEL', KEYS[1])
end
if redis.call('INCR', KEYS[1]) == 1 then
  redis.call('PEXPIRE', KEYS[1], ARGV[2])
end
return 0
