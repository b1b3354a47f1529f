package io.sluice.common.selling.promo;

import static org.assertj.core.api.Assertions.assertThat;

import io.sluice.common.selling.board.BoardRef;
import io.sluice.common.selling.domain.Epoch;
import io.sluice.common.selling.domain.GateTerms;
import io.sluice.common.selling.domain.Money;
import io.sluice.common.selling.domain.PromoVersion;
import io.sluice.common.selling.domain.SaleClock;
import io.sluice.common.selling.domain.Terms;
import io.sluice.common.selling.domain.Units;
import io.sluice.common.selling.domain.Window;
import io.sluice.common.selling.id.PromoId;
import io.sluice.common.selling.message.PromoEvent;
import io.sluice.common.test.LocalRedis;
import io.sluice.common.test.SettableClock;
import io.sluice.common.test.TestIds;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.springframework.data.redis.connection.lettuce.LettuceConnectionFactory;
import org.springframework.data.redis.core.StringRedisTemplate;

/** What nodes know of a promotion when the registry in Redis changes, or is lost. */
class PromoRegistryIT {
    private static final Instant OPENS = Instant.parse("2099-11-11T12:00:00Z");
    private static LettuceConnectionFactory connections;
    private static StringRedisTemplate redis;

    private final PromoRegistry registry = new PromoRegistry(redis, Clock.systemUTC());
    private final LocalPromos promos = new LocalPromos(registry, Clock.systemUTC());
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

    @Test
    void generationsAreByTheSharedClockWhateverItsMasterHas() {
        Instant shared = Instant.now().minus(Duration.ofMinutes(5));
        var clock = new SettableClock(shared);
        var ofAMasterAhead = new PromoRegistry(redis, clock);
        assertThat(ofAMasterAhead.note(promo, true, Epoch.FIRST))
                .contains(new SaleState(shared.toEpochMilli() + 1, true));
        clock.pass(Duration.ofMinutes(1));
        assertThat(ofAMasterAhead.note(promo, true, Epoch.FIRST)).as("known").isEmpty();
        assertThat(registry.findSaleStates())
                .as("raised")
                .containsEntry(promo, new SaleState(clock.millis() + 1, true));
    }

    @Test
    void everyNodeKnowsAPauseAndAMessage() {
        SaleClock paused = SaleClock.NEVER_PAUSED.pausedAt(Instant.now());
        registry.write(aPromo().steered(paused, "Back at noon"));
        promos.apply(new PromoEvent(promo, PromoEvent.Kind.PAUSED, 0, Instant.now()));
        assertThat(promos.saleClock(promo)).isEqualTo(paused);
        assertThat(promos.find(promo)).get().extracting(PublishedPromo::message).isEqualTo("Back at noon");
    }

    @Test
    void aPromotionOfAnOlderBuildWasNeverPaused() {
        publish();
        String json = redis.<String, String>opsForHash().get("sluice:{promos}:published", promo.value());
        String old = json.replaceFirst(",\"saleClock\":\\{[^}]*},\"message\":null,\"version\":0", "");
        assertThat(old).isNotEqualTo(json);
        redis.opsForHash().put("sluice:{promos}:published", promo.value(), old);
        assertThat(registry.find(promo)).contains(aPromo());
        assertThat(promos.saleClock(promo)).isEqualTo(SaleClock.NEVER_PAUSED);
    }

    @Test
    void itIsCompleteOnlyWithAllThatIsPublished() {
        redis.opsForHash().delete("sluice:{promos}:published", "complete");
        registry.markComplete(List.of(promo));
        assertThat(registry.read().complete()).as("lost before it was noted").isFalse();
        publish();
        assertThat(registry.read().complete()).isFalse();
        registry.markComplete(List.of(promo));
        assertThat(registry.read().complete()).isTrue();
        assertThat(registry.read().promos()).containsEntry(promo, aPromo());
        promos.refresh();
        assertThat(promos.isComplete()).isTrue();
    }

    /** Of two nodes the one that has read the row first may write last. */
    @Test
    void anOlderVersionNeverReplacesANewerOne() {
        SaleClock paused = SaleClock.NEVER_PAUSED.pausedAt(OPENS);
        PublishedPromo second = version(2).steered(paused, null);
        registry.write(second);
        registry.write(version(1).steered(SaleClock.NEVER_PAUSED, "Back at noon"));
        assertThat(registry.find(promo)).contains(second);
        PublishedPromo third = version(3).steered(paused, "Back at noon");
        registry.write(third);
        assertThat(registry.find(promo)).contains(third);
    }

    @Test
    void whatAnOlderBuildHasWrittenIsReplaced() {
        redis.opsForHash()
                .put("sluice:{promos}:published", promo.value(), "{\"title\":\"no version\",\"message\":null}");
        registry.write(version(1));
        assertThat(registry.find(promo)).contains(version(1));
    }

    private PublishedPromo version(long value) {
        PublishedPromo first = aPromo();
        return new PublishedPromo(
                first.board(),
                first.itemId(),
                first.title(),
                first.terms(),
                false,
                first.saleClock(),
                null,
                new PromoVersion(value));
    }

    private void publish() {
        registry.write(aPromo());
    }

    private PublishedPromo aPromo() {
        var window = new Window(OPENS, OPENS.plusSeconds(60));
        var terms = new Terms(new Money(1, "CNY"), window, Units.ONE, Duration.ofMinutes(5), new GateTerms(3, false));
        return PublishedPromo.of(new BoardRef(promo, 1), TestIds.item("item"), "A sale", terms, false);
    }

    private void write(Instant generation, String state) {
        redis.opsForHash().put("sluice:{promos}:sale-states", promo.value(), generation.toEpochMilli() + ":" + state);
    }
}
