-- Admits no buyer until the board is rebuilt. A closed bucket stays closed.
-- KEYS as in board-open.lua
if redis.call('HGET', KEYS[6], 'state') ~= 'OPEN' then
  return 'NOT_OPEN'
end
redis.call('HSET', KEYS[6], 'state', 'STOPPED')
return 'STOPPED'
