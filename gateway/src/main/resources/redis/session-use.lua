-- Finds a session, and prolongs it if it was not used for a while.
-- KEYS 1 the session: user, roles, end (milliseconds), how long it lasts unused (milliseconds), with | between them
-- ARGV now (milliseconds), how old the last recorded use must be to record another (milliseconds)
-- Answers the session; nothing if there is none.
local now = tonumber(ARGV[1])
local slack = tonumber(ARGV[2])
if not now or not slack then
  return redis.error_reply('ERR bad arguments')
end
local session = redis.call('GET', KEYS[1])
if not session then
  return false
end
-- The remaining time shows when it was last used, on whichever node.
local ends, idle = string.match(session, '|(%d+)|(%d+)$')
if ends then
  local lasts = math.min(tonumber(ends) - now, tonumber(idle))
  if lasts - redis.call('PTTL', KEYS[1]) >= slack then
    -- pcall: a Redis that cannot write, because its disk is full, still answers the session.
    redis.pcall('PEXPIRE', KEYS[1], lasts)
  end
end
return session
