-- First step of a move: takes units out of a bucket that has some, and notes where they go until they have arrived.
-- KEYS as in board-open.lua
-- ARGV move id, units wanted, bucket they go to, now (milliseconds)
-- Answers how many, and the epoch they belong to.
local wanted = tonumber(ARGV[2])
if not wanted or wanted < 1 then
  return redis.error_reply('ERR bad arguments')
end
-- Sent again, because the connection was cut before its answer came: the units that are on their way are the answer.
local moving, since = string.match(redis.call('HGET', KEYS[9], ARGV[1]) or '', '^%d+:(%d+):%d+:(%d+)$')
if moving then
  return { tonumber(moving), tonumber(since) }
end
-- The same after another node has finished the move.
local left, from = string.match(redis.call('HGET', KEYS[8], ARGV[1]) or '', '^LEFT:(%d+):(%d+)$')
if left then
  return { tonumber(left), tonumber(from) }
end
local epoch, keepUntil = unpack(redis.call('HMGET', KEYS[6], 'epoch', 'keepUntil'))
local stock = tonumber(redis.call('GET', KEYS[1]) or '0')
if not epoch or stock <= 0 then
  return { 0, 0 }
end
-- Half of it at least, so that two buckets do not pass single units back and forth.
local units = math.min(stock, math.max(wanted, math.floor(stock / 2)))
redis.call('DECRBY', KEYS[1], units)
redis.call('HSET', KEYS[9], ARGV[1], ARGV[3] .. ':' .. units .. ':' .. ARGV[4] .. ':' .. epoch)
redis.call('PEXPIREAT', KEYS[9], keepUntil)
return { units, tonumber(epoch) }
