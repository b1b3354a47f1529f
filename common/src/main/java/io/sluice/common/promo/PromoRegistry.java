package io.sluice.common.promo;

import io.sluice.common.message.MessageJson;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import org.springframework.core.io.ClassPathResource;
import org.springframework.data.redis.core.HashOperations;
import org.springframework.data.redis.core.StringRedisTemplate;
import org.springframework.data.redis.core.script.RedisScript;

/**
 * The list of promotions in Redis that any node can read whole: their terms, written by promo-service, and whether they are
 * sold out, written by whoever finds out.
 */
public class PromoRegistry {
    private static final String TERMS = "sluice:{promos}:terms";
    private static final String SALE = "sluice:{promos}:sale";

    /** Generations of one epoch of a board; the next epoch begins above all of them. */
    private static final long GENERATIONS_PER_EPOCH = 1_000_000;

    /** How long a node may believe what Redis has forgotten. */
    private static final Duration RAISE_AFTER = Duration.ofSeconds(10);

    @SuppressWarnings("rawtypes")
    private static final RedisScript<List> NOTE_SALE =
            RedisScript.of(new ClassPathResource("redis/promo-sale.lua"), List.class);

    private final StringRedisTemplate redis;
    private final HashOperations<String, String, String> hashes;

    public PromoRegistry(StringRedisTemplate redis) {
        this.redis = redis;
        this.hashes = redis.opsForHash();
    }

    public void write(PublishedPromo terms) {
        hashes.put(TERMS, terms.promoId(), new String(MessageJson.write(terms), StandardCharsets.UTF_8));
    }

    public void remove(String promoId) {
        hashes.delete(TERMS, promoId);
        hashes.delete(SALE, promoId);
    }

    public Map<String, PublishedPromo> readTerms() {
        return hashes.entries(TERMS).entrySet().stream()
                .collect(Collectors.toMap(
                        Map.Entry::getKey, entry -> MessageJson.read(entry.getValue(), PublishedPromo.class)));
    }

    public Optional<PublishedPromo> readTerms(String promoId) {
        return Optional.ofNullable(hashes.get(TERMS, promoId))
                .map(json -> MessageJson.read(json, PublishedPromo.class));
    }

    public Map<String, SaleState> readSales() {
        return hashes.entries(SALE).entrySet().stream()
                .collect(Collectors.toMap(Map.Entry::getKey, entry -> SaleState.parse(entry.getValue())));
    }

    /** Empty if that was known already; else the new state, for the event that tells everybody. */
    public Optional<SaleState> note(String promoId, boolean soldOut, long boardEpoch) {
        List<?> answer = redis.execute(
                NOTE_SALE,
                List.of(SALE),
                promoId,
                soldOut ? "SOLD_OUT" : "ON_SALE",
                Long.toString(boardEpoch * GENERATIONS_PER_EPOCH),
                Long.toString(RAISE_AFTER.toMillis()));
        return "CHANGED".equals(answer.get(1))
                ? Optional.of(SaleState.parse((String) answer.get(0)))
                : Optional.empty();
    }
}
