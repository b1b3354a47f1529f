-- Last step of a move: its units have arrived. The move is remembered where they came from, so that its first step, should
-- it be sent again, takes no more.
-- KEYS as in board-open.lua
-- ARGV move id, epoch its units belong to
local belongTo = tonumber(ARGV[2])
if not belongTo then
  return redis.error_reply('ERR bad arguments')
end
local units, epoch = string.match(redis.call('HGET', KEYS[9], ARGV[1]) or '', '^%d+:(%d+):%d+:(%d+)$')
-- A note of a later epoch: its first step was sent again to the rebuilt bucket, and those units are still on their way.
if not units or tonumber(epoch) ~= belongTo then
  return 'ALREADY_DONE'
end
redis.call('HDEL', KEYS[9], ARGV[1])
redis.call('HSET', KEYS[8], ARGV[1], 'LEFT:' .. units .. ':' .. epoch)
redis.call('PEXPIREAT', KEYS[8], redis.call('HGET', KEYS[6], 'keepUntil'))
return 'DONE'
