-- Last step of a move: its units have arrived. The move is remembered where they came from, so that its first step, should
-- it be sent again, takes no more.
-- KEYS as in board-open.lua
-- ARGV move id
local units, epoch = string.match(redis.call('HGET', KEYS[9], ARGV[1]) or '', '^%d+:(%d+):%d+:(%d+)$')
if not units then
  return 'ALREADY_DONE'
end
redis.call('HDEL', KEYS[9], ARGV[1])
redis.call('HSET', KEYS[8], ARGV[1], 'LEFT:' .. units .. ':' .. epoch)
redis.call('PEXPIREAT', KEYS[8], redis.call('HGET', KEYS[6], 'keepUntil'))
return 'DONE'
