package io.sluice.common.selling.promo;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.management.ThreadMXBean;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import io.sluice.common.platform.problem.CommonProblem;
import io.sluice.common.selling.id.PromoId;
import io.sluice.common.test.SettableClock;
import io.sluice.common.test.TestIds;
import java.lang.management.ManagementFactory;
import java.time.Duration;
import java.time.Instant;
import java.util.Set;
import org.junit.jupiter.api.Test;

class SaleMetersTests {
    private static final PromoId PROMO = TestIds.promo("metered");
    private static final PromoId OTHER = TestIds.promo("other");

    private final MeterRegistry registry = new SimpleMeterRegistry();
    private final SettableClock clock = new SettableClock(Instant.parse("2026-11-17T12:00:00Z"));
    private final SaleMeters meters = new SaleMeters(registry, clock);

    @Test
    void countsEachPromotionByItself() {
        meters.of(PROMO).refuse(CommonProblem.NOT_FOUND);
        meters.of(PROMO).refuse(CommonProblem.NOT_FOUND);
        meters.of(PROMO).accept(3);
        meters.of(PROMO).confirm(2);
        meters.of(PROMO).answer(Duration.ofMillis(7));
        meters.of(OTHER).refuse(CommonProblem.NOT_FOUND);

        assertThat(registry.get("sluice.sale.refused")
                        .tags("promo", PROMO.value(), "reason", "not-found")
                        .counter()
                        .count())
                .isEqualTo(2);
        assertThat(registry.get("sluice.sale.accepted").counter().count()).isEqualTo(3);
        assertThat(registry.get("sluice.sale.confirmed").counter().count()).isEqualTo(2);
        assertThat(registry.get("sluice.sale.latency").timer().count()).isEqualTo(1);
        assertThat(registry.get("sluice.sale.refused").counters()).hasSize(2);
    }

    @Test
    void anIdThatSomebodyMadeUpLeavesNoMeterBehind() {
        meters.retainOnly(Set.of(PROMO));
        assertThat(meters.find(OTHER)).isEmpty();
        assertThat(registry.getMeters()).isEmpty();
        meters.find(PROMO).orElseThrow().refuse(CommonProblem.NOT_FOUND);
        assertThat(registry.get("sluice.sale.refused").counter().count()).isEqualTo(1);
        meters.retainOnly(Set.of());
        assertThat(meters.find(PROMO)).as("lost for a moment").isPresent();
    }

    @Test
    void aRehearsalLeavesNoMeterBehind() {
        meters.of(new PromoId("0".repeat(26))).accept(1);
        assertThat(registry.getMeters()).isEmpty();
    }

    @Test
    void removesTheMetersOfAPromotionThatHasLeft() {
        meters.of(PROMO).refuse(CommonProblem.NOT_FOUND);
        meters.of(PROMO).accept(1);
        meters.of(PROMO).confirm(1);
        meters.of(PROMO).answer(Duration.ofMillis(7));
        meters.of(OTHER).accept(1);

        meters.retainOnly(Set.of(OTHER));
        clock.set(clock.instant().plus(SaleMeters.KEPT));
        meters.retainOnly(Set.of(OTHER));

        assertThat(registry.getMeters())
                .extracting(meter -> meter.getId().getTag("promo"))
                .containsExactly(OTHER.value());
    }

    @Test
    void keepsCountingWhileTheRegistryIsLostForAMoment() {
        meters.of(PROMO).accept(5);
        meters.retainOnly(Set.of());
        clock.set(clock.instant().plus(SaleMeters.KEPT).minusMillis(1));
        meters.retainOnly(Set.of());
        meters.retainOnly(Set.of(PROMO));
        clock.set(clock.instant().plus(SaleMeters.KEPT));
        meters.retainOnly(Set.of());

        meters.of(PROMO).accept(1);
        assertThat(registry.get("sluice.sale.accepted").counter().count()).isEqualTo(6);
    }

    /** A sold-out promotion is refused more than 20,000 times a second. */
    @Test
    void aRefusalThatWasCountedBeforeAllocatesNothing() {
        var threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
        long self = Thread.currentThread().getId();
        int times = 100_000;
        refuse(times);
        long before = threads.getThreadAllocatedBytes(self);
        refuse(times);
        assertThat(threads.getThreadAllocatedBytes(self) - before).isLessThan(times);
    }

    private void refuse(int times) {
        for (int i = 0; i < times; i++) {
            meters.of(PROMO).refuse(CommonProblem.NOT_FOUND);
        }
    }
}
