package io.sluice.common.promo;

import static org.assertj.core.api.Assertions.assertThat;

import io.sluice.common.message.PromoEvent;
import io.sluice.common.test.LocalRedis;
import java.time.Duration;
import java.time.Instant;
import java.util.UUID;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.springframework.data.redis.connection.lettuce.LettuceConnectionFactory;
import org.springframework.data.redis.core.StringRedisTemplate;

/** What nodes believe of a promotion when the list in Redis changes, or forgets. */
class PromoRegistryIT {
    private static LettuceConnectionFactory connections;
    private static StringRedisTemplate redis;

    private final PromoRegistry register = new PromoRegistry(redis);
    private final LocalPromos watch = new LocalPromos(register);
    private final String promo = UUID.randomUUID().toString();

    @BeforeAll
    static void connect() {
        connections = new LettuceConnectionFactory(LocalRedis.cluster());
        connections.afterPropertiesSet();
        connections.start();
        redis = new StringRedisTemplate(connections);
    }

    @AfterAll
    static void disconnect() {
        connections.destroy();
    }

    @Test
    void tellsNewsOnceUnderARisingGeneration() {
        long soldOut = register.note(promo, true, 1).orElseThrow().generation();
        assertThat(register.note(promo, true, 1)).as("known").isEmpty();
        assertThat(register.note(promo, false, 1).orElseThrow().generation()).isGreaterThan(soldOut);
    }

    @Test
    void aNodeThatHeardWhatRedisHasForgottenLearnsBetter() {
        putOnList();
        Instant lately = Instant.now();
        write(lately.minus(Duration.ofMinutes(1)), "ON_SALE");
        // Told to everybody, and lost in a failover.
        watch.take(new PromoEvent(promo, PromoEvent.Kind.SOLD_OUT, lately.toEpochMilli(), lately));
        watch.refresh();
        assertThat(watch.soldOut(promo)).isTrue();

        assertThat(register.note(promo, false, 1)).as("no news to Redis").isEmpty();
        watch.refresh();
        assertThat(watch.soldOut(promo)).isFalse();
    }

    private void putOnList() {
        Instant now = Instant.now();
        register.write(new PublishedPromo(
                promo,
                "item",
                "A sale",
                1,
                "CNY",
                1,
                1,
                3,
                now,
                now.plusSeconds(60),
                300,
                false,
                PublishedPromo.State.RUNNING));
    }

    private void write(Instant generation, String state) {
        redis.opsForHash().put("sluice:{promos}:sale", promo, generation.toEpochMilli() + ":" + state);
    }
}
