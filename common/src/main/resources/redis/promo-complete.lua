-- Notes that the registry has all published promotions, unless one is missing: Redis may have lost it in this moment.
-- KEYS[1] published   promo -> JSON, and the field complete
-- ARGV promos that must be there
-- Answers COMPLETE or MISSING.
for _, promo in ipairs(ARGV) do
  if redis.call('HEXISTS', KEYS[1], promo) == 0 then
    return 'MISSING'
  end
end
redis.call('HSET', KEYS[1], 'complete', '1')
return 'COMPLETE'
