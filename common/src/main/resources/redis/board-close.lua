-- Admits no buyer any more.
-- KEYS as in board-open.lua
if redis.call('EXISTS', KEYS[6]) == 0 then
  return 'NOT_OPEN'
end
redis.call('HSET', KEYS[6], 'state', 'CLOSED')
redis.call('UNLINK', KEYS[5], KEYS[7])
return 'CLOSED'
