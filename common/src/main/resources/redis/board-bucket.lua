-- Reads one bucket for another one that needs units: how many it has, and when units last set out from it that are
-- still on their way (milliseconds, zero if none are).
-- KEYS as in board-open.lua
local latest = 0
for _, note in ipairs(redis.call('HVALS', KEYS[9])) do
  latest = math.max(latest, tonumber(string.match(note, '^%d+:%d+:(%d+):')))
end
return { tonumber(redis.call('GET', KEYS[1]) or '0'), latest }
