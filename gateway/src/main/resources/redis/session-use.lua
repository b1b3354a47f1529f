-- Finds a session, and lets it last longer if it has not been used for a while.
-- KEYS 1 the session: user, roles, end (milliseconds), how long it lasts unused (milliseconds), with | between them
-- ARGV now (milliseconds), how old the last use must be to be written down (milliseconds)
-- Answers the session, or nothing.
local now = tonumber(ARGV[1])
local slack = tonumber(ARGV[2])
if not now or not slack then
  return redis.error_reply('ERR bad arguments')
end
local session = redis.call('GET', KEYS[1])
if not session then
  return false
end
-- What is left tells when it was used last, whichever node saw that.
local ends, idle = string.match(session, '|(%d+)|(%d+)$')
if ends then
  local lasts = math.min(tonumber(ends) - now, tonumber(idle))
  if lasts - redis.call('PTTL', KEYS[1]) >= slack then
    -- A Redis that cannot write, with its disk full, still tells who somebody is.
    redis.pcall('PEXPIRE', KEYS[1], lasts)
  end
end
return session
