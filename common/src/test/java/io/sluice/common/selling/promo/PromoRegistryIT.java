package io.sluice.common.selling.promo;

import static org.assertj.core.api.Assertions.assertThat;

import io.sluice.common.selling.board.BoardRef;
import io.sluice.common.selling.domain.Epoch;
import io.sluice.common.selling.domain.GateTerms;
import io.sluice.common.selling.domain.Money;
import io.sluice.common.selling.domain.Terms;
import io.sluice.common.selling.domain.Units;
import io.sluice.common.selling.domain.Window;
import io.sluice.common.selling.id.PromoId;
import io.sluice.common.selling.message.PromoEvent;
import io.sluice.common.test.LocalRedis;
import io.sluice.common.test.TestIds;
import java.time.Duration;
import java.time.Instant;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.springframework.data.redis.connection.lettuce.LettuceConnectionFactory;
import org.springframework.data.redis.core.StringRedisTemplate;

/** What nodes know of a promotion when the registry in Redis changes, or is lost. */
class PromoRegistryIT {
    private static LettuceConnectionFactory connections;
    private static StringRedisTemplate redis;

    private final PromoRegistry registry = new PromoRegistry(redis);
    private final LocalPromos promos = new LocalPromos(registry);
    private final PromoId promo = TestIds.unique(PromoId::new);

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
    void aChangeIsNotedOnceUnderARisingGeneration() {
        long soldOut = registry.note(promo, true, Epoch.FIRST).orElseThrow().generation();
        assertThat(registry.note(promo, true, Epoch.FIRST)).as("known").isEmpty();
        assertThat(registry.note(promo, false, Epoch.FIRST).orElseThrow().generation())
                .isGreaterThan(soldOut);
    }

    @Test
    void aNodeCorrectsWhatRedisHasLost() {
        publish();
        Instant lately = Instant.now();
        write(lately.minus(Duration.ofMinutes(1)), "ON_SALE");
        // Broadcast to every node, and lost in a failover.
        promos.apply(new PromoEvent(promo, PromoEvent.Kind.SOLD_OUT, lately.toEpochMilli(), lately));
        promos.refresh();
        assertThat(promos.isSoldOut(promo)).isTrue();

        assertThat(registry.note(promo, false, Epoch.FIRST))
                .as("no change in Redis")
                .isEmpty();
        promos.refresh();
        assertThat(promos.isSoldOut(promo)).isFalse();
    }

    private void publish() {
        Instant now = Instant.now();
        var window = new Window(now, now.plusSeconds(60));
        var terms = new Terms(new Money(1, "CNY"), window, Units.ONE, Duration.ofMinutes(5), new GateTerms(3, false));
        registry.write(new PublishedPromo(new BoardRef(promo, 1), TestIds.item("item"), "A sale", terms, false));
    }

    private void write(Instant generation, String state) {
        redis.opsForHash().put("sluice:{promos}:sale-states", promo.value(), generation.toEpochMilli() + ":" + state);
    }
}
