package io.sluice.gateway.rehearsal;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import io.sluice.common.platform.problem.CommonProblem;
import io.sluice.common.platform.problem.ProblemException;
import io.sluice.common.selling.promo.PublishedPromo;
import io.sluice.common.test.SettableClock;
import io.sluice.gateway.hotread.KnownPromos;
import java.time.Duration;
import java.time.Instant;
import org.junit.jupiter.api.Test;

class BlockingPromoTests {
    private static final Duration HOUR = Duration.ofHours(1);
    private static final Duration SOON = BlockingPromo.QUIET_BEFORE;
    private static final Duration MOMENT = Duration.ofMillis(1);

    private final SettableClock clock = new SettableClock(Instant.parse("2026-11-11T12:00:00Z"));
    private final KnownPromos promos = new KnownPromos(clock);
    private final BlockingPromo blockingPromo = new BlockingPromo(promos.local, clock);

    @Test
    void nothingBlocksWhereNothingIsSold() {
        promos.local.refresh();
        assertThat(blockingPromo.findKnown()).isEmpty();
    }

    @Test
    void blocksFromTenMinutesBeforeItsStartToItsEnd() {
        PublishedPromo promo = promos.publish("sale", SOON.plus(MOMENT), HOUR);
        assertThat(blockingPromo.find()).isEmpty();
        clock.pass(MOMENT);
        assertThat(blockingPromo.find()).contains(promo);
        clock.pass(SOON);
        assertThat(blockingPromo.find()).contains(promo);
        clock.set(promo.terms().window().endsAt().minus(MOMENT));
        assertThat(blockingPromo.find()).contains(promo);
        clock.pass(MOMENT);
        assertThat(blockingPromo.find()).isEmpty();
    }

    @Test
    void onePausedBlocksAndOneEndedEarlyDoesNot() {
        PublishedPromo promo = promos.publish("sale", Duration.ZERO, HOUR);
        PublishedPromo paused = promos.publish(promo.steered(promo.saleClock().pausedAt(clock.instant()), null));
        assertThat(blockingPromo.find()).contains(paused);
        promos.publish(paused.ended());
        assertThat(blockingPromo.find()).isEmpty();
    }

    @Test
    void ofSeveralTheLastToEndIsNamed() {
        promos.publish("short", Duration.ZERO, HOUR);
        PublishedPromo last = promos.publish("long", Duration.ZERO, HOUR.multipliedBy(2));
        promos.publish("later", HOUR, HOUR.multipliedBy(3));
        assertThat(blockingPromo.find()).contains(last);
    }

    @Test
    void aRegistryThatLacksPromotionsPermitsNothing() {
        promos.loseSome();
        assertThatExceptionOfType(ProblemException.class)
                .isThrownBy(blockingPromo::findKnown)
                .matches(refused -> refused.type() == CommonProblem.SERVICE_UNAVAILABLE);
        assertThat(blockingPromo.find()).isEmpty();
    }
}
