package io.sluice.common.selling.promo;

import io.sluice.common.selling.domain.Epoch;
import io.sluice.common.selling.id.PromoId;
import io.sluice.common.selling.message.MessageJson;
import java.nio.charset.StandardCharsets;
import java.time.Clock;
import java.time.Duration;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import org.springframework.core.io.ClassPathResource;
import org.springframework.data.redis.core.HashOperations;
import org.springframework.data.redis.core.StringRedisTemplate;
import org.springframework.data.redis.core.script.RedisScript;

/**
 * The list of promotions in Redis that any node can read whole: the published promotions, written by promo-service,
 * and whether they are sold out, written by the node that finds out.
 */
public class PromoRegistry {
    private static final String PUBLISHED = "sluice:{promos}:published";
    private static final String SALE_STATES = "sluice:{promos}:sale-states";

    /** A field beside the promotions: it is lost with them, and read with them at one moment. */
    private static final String COMPLETE = "complete";

    /** Generations of one epoch of a board; the next epoch begins above all of them. */
    private static final long GENERATIONS_PER_EPOCH = 1_000_000;

    /** How long a node may keep a state that Redis has lost. */
    private static final Duration RAISE_AFTER = Duration.ofSeconds(10);

    @SuppressWarnings("rawtypes")
    private static final RedisScript<List> NOTE_SALE_STATE =
            RedisScript.of(new ClassPathResource("redis/sale-state.lua"), List.class);

    private static final RedisScript<String> MARK_COMPLETE =
            RedisScript.of(new ClassPathResource("redis/promo-complete.lua"), String.class);

    private static final RedisScript<String> WRITE =
            RedisScript.of(new ClassPathResource("redis/promo-write.lua"), String.class);

    private final StringRedisTemplate redis;
    private final HashOperations<String, String, String> hashes;
    private final Clock clock;

    /** With the shared clock: the one of the master that has the registry may be wrong. */
    public PromoRegistry(StringRedisTemplate redis, Clock clock) {
        this.redis = redis;
        this.clock = clock;
        this.hashes = redis.opsForHash();
    }

    /** Nothing happens if the registry has a later version: two nodes may have read the row one after the other. */
    public void write(PublishedPromo promo) {
        redis.execute(
                WRITE,
                List.of(PUBLISHED),
                promo.promoId().value(),
                promo.version().toString(),
                new String(MessageJson.write(promo), StandardCharsets.UTF_8));
    }

    public void remove(PromoId promoId) {
        hashes.delete(PUBLISHED, promoId.value());
        hashes.delete(SALE_STATES, promoId.value());
    }

    /** Notes that all published promotions are in the registry. Nothing happens if one of the given ones is not. */
    public void markComplete(Collection<PromoId> published) {
        redis.execute(
                MARK_COMPLETE,
                List.of(PUBLISHED),
                published.stream().map(PromoId::value).toArray());
    }

    /** All of it, as it is at one moment. */
    public Content read() {
        Map<String, String> entries = new HashMap<>(hashes.entries(PUBLISHED));
        boolean complete = entries.remove(COMPLETE) != null;
        return new Content(
                entries.entrySet().stream()
                        .collect(Collectors.toMap(
                                entry -> new PromoId(entry.getKey()),
                                entry -> MessageJson.read(entry.getValue(), PublishedPromo.class))),
                complete);
    }

    public Map<PromoId, PublishedPromo> findAll() {
        return read().promos();
    }

    public Optional<PublishedPromo> find(PromoId promoId) {
        return Optional.ofNullable(hashes.get(PUBLISHED, promoId.value()))
                .map(json -> MessageJson.read(json, PublishedPromo.class));
    }

    public Map<PromoId, SaleState> findSaleStates() {
        return hashes.entries(SALE_STATES).entrySet().stream()
                .collect(Collectors.toMap(
                        entry -> new PromoId(entry.getKey()), entry -> SaleState.parse(entry.getValue())));
    }

    /**
     * What the registry has.
     *
     * @param complete whether it has all published promotions; false if it was lost and not all are written again
     */
    public record Content(Map<PromoId, PublishedPromo> promos, boolean complete) {}

    /** Empty if that was known already; else the new state, for the event that is broadcast. */
    public Optional<SaleState> note(PromoId promoId, boolean soldOut, Epoch epoch) {
        List<?> answer = redis.execute(
                NOTE_SALE_STATE,
                List.of(SALE_STATES),
                promoId.value(),
                soldOut ? "SOLD_OUT" : "ON_SALE",
                Long.toString(epoch.value() * GENERATIONS_PER_EPOCH),
                Long.toString(RAISE_AFTER.toMillis()),
                Long.toString(clock.millis()));
        return "CHANGED".equals(answer.get(1))
                ? Optional.of(SaleState.parse((String) answer.get(0)))
                : Optional.empty();
    }
}
