-- wrk: posts an order for each line (session, seckill token) of the file named after "--", each once, and counts answers by
-- status. The file must last for the whole run.
local threads = {}

function setup(thread)
  thread:set('number', #threads)
  table.insert(threads, thread)
end

function init(args)
  lines, statuses, next_line, used_up = {}, {}, 0, false
  local count = 0
  for line in io.lines(args[1]) do
    -- Two threads share the file: each takes every other line.
    if count % 2 == number then
      table.insert(lines, line)
    end
    count = count + 1
  end
end

function request()
  next_line = next_line + 1
  local line = lines[next_line]
  if not line then
    used_up = true
    line = lines[#lines]
  end
  local session, token = line:match('^(%S+) (%S+)$')
  return wrk.format('POST', '/api/orders',
    { ['Content-Type'] = 'application/json', ['Authorization'] = 'Bearer ' .. session, ['Seckill-Token'] = token },
    '{"quantity": 1}')
end

function response(status)
  statuses[status] = (statuses[status] or 0) + 1
  encoded = ''
  for code, times in pairs(statuses) do
    encoded = encoded .. code .. '=' .. times .. ' '
  end
end

function done(summary, latency)
  local total = {}
  for _, thread in ipairs(threads) do
    if thread:get('used_up') then
      print('used-up')
    end
    for code, times in (thread:get('encoded') or ''):gmatch('(%d+)=(%d+)') do
      total[code] = (total[code] or 0) + tonumber(times)
    end
  end
  for code, times in pairs(total) do
    print(string.format('status %s %d', code, times))
  end
  print(string.format('accepted-per-second %.1f', (total['202'] or 0) / (summary.duration / 1e6)))
  print(string.format('p50-ms %.1f', latency:percentile(50) / 1000))
  print(string.format('p99-ms %.1f', latency:percentile(99) / 1000))
end
