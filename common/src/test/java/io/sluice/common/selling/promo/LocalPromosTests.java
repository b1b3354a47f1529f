package io.sluice.common.selling.promo;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.sluice.common.platform.id.UserId;
import io.sluice.common.platform.session.SessionProof;
import io.sluice.common.selling.board.BoardRef;
import io.sluice.common.selling.domain.GateTerms;
import io.sluice.common.selling.domain.Money;
import io.sluice.common.selling.domain.PromoVersion;
import io.sluice.common.selling.domain.SaleClock;
import io.sluice.common.selling.domain.Terms;
import io.sluice.common.selling.domain.Units;
import io.sluice.common.selling.domain.Window;
import io.sluice.common.selling.id.PromoId;
import io.sluice.common.selling.id.ReservationId;
import io.sluice.common.selling.message.PromoEvent;
import io.sluice.common.selling.token.SeckillToken;
import io.sluice.common.selling.token.SeckillTokens;
import io.sluice.common.test.SettableClock;
import io.sluice.common.test.TestIds;
import java.time.Duration;
import java.time.Instant;
import java.util.Base64;
import java.util.HashMap;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.springframework.dao.QueryTimeoutException;
import org.springframework.data.redis.core.StringRedisTemplate;

/** What a node knows of a promotion while Redis has lost the registry or a part of it. */
class LocalPromosTests {
    private static final Instant NOW = Instant.parse("2026-11-11T12:00:00Z");
    private static final PromoId PROMO = TestIds.promo("paused");
    private static final UserId HOLDER = TestIds.user("holder");
    private static final Duration LIFETIME = Duration.ofSeconds(30);
    private static final Duration PAUSE = Duration.ofMinutes(3);

    private static final Instant END = NOW.plus(Duration.ofHours(1));

    private final SettableClock clock = new SettableClock(NOW);
    private final Map<PromoId, PublishedPromo> published = new HashMap<>();
    private boolean complete;
    private boolean unreachable;
    private final LocalPromos promos = new LocalPromos(new Registry(), clock);
    private static final SessionProof ANY_SESSION = new SessionProof("-".repeat(22), Instant.EPOCH);
    private final SeckillTokens tokens =
            new SeckillTokens(Base64.getEncoder().encodeToString(new byte[32]), clock, promos::saleClock);
    private final SaleClock paused = SaleClock.NEVER_PAUSED.pausedAt(NOW);

    @Test
    void aTokenOutlivesThePauseAndTheLossOfTheRegistry() {
        publish(1, SaleClock.NEVER_PAUSED, false);
        String token = tokens.sign(aToken(), ANY_SESSION);
        publish(2, paused, false);
        clock.pass(PAUSE);
        assertThat(tokens.check(token, HOLDER)).isPresent();

        flush();
        assertThat(tokens.check(token, HOLDER)).as("lost").isPresent();
        assertThat(promos.find(PROMO)).map(PublishedPromo::paused).as("lost").contains(true);
        promos.refresh();
        assertThat(tokens.check(token, HOLDER)).as("still lost").isPresent();

        publish(2, paused, false);
        publish(3, paused.resumedAt(clock.instant()), false);
        clock.pass(LIFETIME.minusMillis(1));
        assertThat(tokens.check(token, HOLDER)).as("resumed").isPresent();
        assertThat(promos.find(PROMO)).map(PublishedPromo::paused).contains(false);
        clock.pass(Duration.ofMillis(1));
        assertThat(tokens.check(token, HOLDER)).as("expired").isEmpty();
    }

    @Test
    void aPauseThatIsOverIsRememberedToo() {
        SaleClock resumed = paused.resumedAt(NOW.plus(PAUSE));
        publish(1, resumed, false);
        String token = tokens.sign(aToken(), ANY_SESSION);
        clock.pass(PAUSE);
        flush();
        assertThat(tokens.check(token, HOLDER)).isPresent();
    }

    @Test
    void whatTheRegistryHasLostStaysKnownAsItWas() {
        publish(1, SaleClock.NEVER_PAUSED, false);
        complete = true;
        promos.refresh();
        flush();
        assertThat(promos.find(PROMO)).map(promo -> promo.onSaleAt(NOW)).contains(true);
        assertThat(promos.findAll()).hasSize(1);
        assertThat(promos.countLost()).isEqualTo(1);
        assertThat(promos.isComplete()).as("nobody can be refused").isFalse();
        publish(1, SaleClock.NEVER_PAUSED, false);
        assertThat(promos.countLost()).isZero();
    }

    @Test
    void aNodeThatStartsWhileTheRegistryIsLostDoesNotTakeItForComplete() {
        promos.refresh();
        assertThat(promos.isComplete()).isFalse();
        complete = true;
        promos.refresh();
        assertThat(promos.isComplete()).isTrue();
        assertThat(promos.find(PROMO)).isEmpty();
    }

    @Test
    void whatWasLostIsForgottenAWhileAfterItsEnd() {
        publish(1, paused, false);
        flush();
        clock.set(END.plus(LostPromos.KEPT).minusMillis(1));
        promos.refresh();
        assertThat(promos.saleClock(PROMO)).isEqualTo(paused);
        assertThat(promos.find(PROMO)).isPresent();
        clock.pass(Duration.ofMillis(1));
        promos.refresh();
        assertThat(promos.saleClock(PROMO)).isEqualTo(SaleClock.NEVER_PAUSED);
        assertThat(promos.find(PROMO)).isEmpty();
        assertThat(promos.findAll()).isEmpty();
    }

    @Test
    void onePausedUntilItsEndIsNotPausedWhenItHasLeft() {
        publish(1, paused, true);
        flush();
        assertThat(promos.find(PROMO)).isEmpty();
    }

    @Test
    void oneThatWasAnnouncedAsCancelledIsNotLost() {
        publish(1, SaleClock.NEVER_PAUSED, false);
        published.clear();
        promos.apply(new PromoEvent(PROMO, PromoEvent.Kind.CANCELLED, 0, NOW));
        assertThat(promos.find(PROMO)).isEmpty();
        publish(1, SaleClock.NEVER_PAUSED, false);
        assertThat(promos.find(PROMO))
                .as("a registry of before the cancel does not bring it back")
                .map(PublishedPromo::over)
                .contains(true);
    }

    /** The part of Redis with the registry may be away while the boards are there. */
    @Test
    void oneThatWasAnnouncedAsEndedIsOverAlthoughTheRegistryCannotBeRead() {
        publish(1, SaleClock.NEVER_PAUSED, false);
        unreachable = true;
        assertThatThrownBy(() -> promos.apply(new PromoEvent(PROMO, PromoEvent.Kind.ENDED, 0, NOW)))
                .isInstanceOf(QueryTimeoutException.class);
        assertThat(promos.find(PROMO)).map(PublishedPromo::over).contains(true);
    }

    @Test
    void anOlderVersionOfARegistryThatWasLostDoesNotEndAPause() {
        publish(2, paused, false);
        publish(1, SaleClock.NEVER_PAUSED, false);
        assertThat(promos.saleClock(PROMO)).isEqualTo(paused);
        flush();
        publish(1, SaleClock.NEVER_PAUSED, false);
        assertThat(promos.saleClock(PROMO)).as("lost before").isEqualTo(paused);
        SaleClock resumed = paused.resumedAt(NOW.plus(PAUSE));
        publish(3, resumed, false);
        assertThat(promos.saleClock(PROMO)).isEqualTo(resumed);
    }

    @Test
    void whatAnOlderBuildWritesIsTaken() {
        publish(2, SaleClock.NEVER_PAUSED, false);
        publish(0, paused, false);
        assertThat(promos.saleClock(PROMO)).isEqualTo(paused);
    }

    @Test
    void theRevisionRisesWithEveryChangeAndWithNothingElse() {
        promos.refresh();
        assertRises(() -> publish(1, SaleClock.NEVER_PAUSED, false));
        assertStays(promos::refresh);
        assertStays(() -> publish(1, SaleClock.NEVER_PAUSED, false));
        assertRises(() -> publish(2, paused, false));
        assertRises(() -> apply(PromoEvent.Kind.SOLD_OUT, 7));
        assertStays(() -> apply(PromoEvent.Kind.SOLD_OUT, 7));
        assertStays(() -> apply(PromoEvent.Kind.BACK_ON_SALE, 6));
        assertRises(() -> apply(PromoEvent.Kind.BACK_ON_SALE, 8));
        unreachable = true;
        assertRises(() ->
                assertThatThrownBy(() -> apply(PromoEvent.Kind.ENDED, 0)).isInstanceOf(QueryTimeoutException.class));
        unreachable = false;
        complete = true;
        assertRises(promos::refresh);
        assertRises(this::flush);
    }

    private void assertRises(Runnable change) {
        long before = promos.revision();
        change.run();
        assertThat(promos.revision()).isGreaterThan(before);
    }

    private void assertStays(Runnable noChange) {
        long before = promos.revision();
        noChange.run();
        assertThat(promos.revision()).isEqualTo(before);
    }

    private void apply(PromoEvent.Kind kind, long generation) {
        promos.apply(new PromoEvent(PROMO, kind, generation, NOW));
    }

    private void publish(long version, SaleClock saleClock, boolean over) {
        var window = new Window(NOW.minusSeconds(60), END);
        var terms = new Terms(new Money(1, "CNY"), window, Units.ONE, Duration.ofMinutes(5), new GateTerms(3, false));
        published.put(
                PROMO,
                new PublishedPromo(
                        new BoardRef(PROMO, 1),
                        TestIds.item("item"),
                        "A sale",
                        terms,
                        over,
                        saleClock,
                        null,
                        new PromoVersion(version)));
        promos.refresh();
    }

    private void flush() {
        published.clear();
        complete = false;
        promos.refresh();
    }

    private static SeckillToken aToken() {
        return new SeckillToken(
                HOLDER, PROMO, 0, NOW.minusSeconds(1), NOW.plus(LIFETIME), TestIds.unique(ReservationId::new));
    }

    /** The registry as if it were in Redis. */
    private final class Registry extends PromoRegistry {
        private Registry() {
            super(new StringRedisTemplate(), clock);
        }

        @Override
        public Content read() {
            if (unreachable) {
                throw new QueryTimeoutException("made unreachable");
            }
            return new Content(Map.copyOf(published), complete);
        }

        @Override
        public Map<PromoId, SaleState> findSaleStates() {
            return Map.of();
        }
    }
}
