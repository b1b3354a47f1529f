package io.sluice.stock.reconciling;

import static org.assertj.core.api.Assertions.assertThat;

import io.sluice.common.selling.domain.Units;
import io.sluice.common.selling.id.PromoId;
import io.sluice.common.test.SettableClock;
import io.sluice.stock.allotment.AcceptedOrders;
import io.sluice.stock.allotment.Allotment;
import io.sluice.stock.allotment.AnAllotment;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class AwaitLedgerTests {
    private static final Duration A_MILLI = Duration.ofMillis(1);
    private static final Duration INTERVAL = Duration.ofSeconds(1);
    private static final Duration MAX = Duration.ofSeconds(30);
    private static final Duration MAX_UNKNOWN = Duration.ofSeconds(10);

    private final SettableClock clock = new SettableClock(Instant.parse("2026-11-11T12:00:00Z"));
    private final CountedOrders orders = new CountedOrders();
    private final AwaitLedger awaitLedger = new AwaitLedger(
            orders,
            new ReconcileProperties(INTERVAL, MAX, 3, 5, INTERVAL, MAX, MAX_UNKNOWN, Duration.ofMinutes(1)),
            clock);
    private final Allotment allotment = AnAllotment.with(90, 10);

    @Test
    void nothingIsAwaitedIfNothingIsUnderWay() {
        assertThat(awaitLedger.isOver(allotment)).isTrue();
    }

    @Test
    void acceptedOrdersAreAwaitedUntilTheyAreDecided() {
        orders.accepted = Optional.of(Units.of(2));
        assertThat(awaitLedger.isOver(allotment)).isFalse();
        clock.pass(INTERVAL);
        assertThat(awaitLedger.isOver(allotment)).isFalse();
        orders.accepted = Optional.of(Units.NONE);
        assertThat(awaitLedger.isOver(allotment)).isTrue();
    }

    @Test
    void theyAreNotAwaitedForEver() {
        orders.accepted = Optional.of(Units.of(2));
        assertThat(awaitLedger.isOver(allotment)).isFalse();
        clock.pass(MAX.minus(A_MILLI));
        assertThat(awaitLedger.isOver(allotment)).isFalse();
        clock.pass(A_MILLI);
        assertThat(awaitLedger.isOver(allotment)).isTrue();
        assertThat(awaitLedger.isOver(allotment)).as("the next loss").isFalse();
    }

    @Test
    void anOrderServiceThatDoesNotAnswerIsAwaitedForAShorterTime() {
        orders.accepted = Optional.empty();
        assertThat(awaitLedger.isOver(allotment)).isFalse();
        clock.pass(MAX_UNKNOWN.minus(A_MILLI));
        assertThat(awaitLedger.isOver(allotment)).isFalse();
        clock.pass(A_MILLI);
        assertThat(awaitLedger.isOver(allotment)).isTrue();
    }

    @Test
    void anOrderServiceThatDoesNotAnswerIsNotAskedAtOnceForTheNextBoard() {
        orders.accepted = Optional.empty();
        awaitLedger.isOver(allotment);
        awaitLedger.isOver(allotment);
        clock.pass(INTERVAL.minus(A_MILLI));
        awaitLedger.isOver(allotment);
        assertThat(orders.asked).isEqualTo(1);
        clock.pass(A_MILLI);
        awaitLedger.isOver(allotment);
        assertThat(orders.asked).isEqualTo(2);
    }

    @Test
    void aBoardThatCameBackByItselfWaitsAnewAfterTheNextLoss() {
        orders.accepted = Optional.of(Units.ONE);
        awaitLedger.isOver(allotment);
        awaitLedger.forget(allotment.promoId());
        clock.pass(MAX);
        assertThat(awaitLedger.isOver(allotment)).isFalse();
    }

    private static final class CountedOrders implements AcceptedOrders {
        private Optional<Units> accepted = Optional.of(Units.NONE);
        private int asked;

        @Override
        public Optional<Units> countUnits(PromoId promoId) {
            asked++;
            return accepted;
        }
    }
}
