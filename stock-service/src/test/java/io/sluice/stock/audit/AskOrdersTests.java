package io.sluice.stock.audit;

import static io.sluice.stock.audit.AnOrderCount.orders;
import static org.assertj.core.api.Assertions.assertThat;

import io.sluice.common.selling.id.PromoId;
import io.sluice.common.test.SettableClock;
import io.sluice.stock.allotment.Allotment;
import io.sluice.stock.allotment.AnAllotment;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class AskOrdersTests {
    private static final Duration IDLE = Duration.ofMinutes(1);

    private final SettableClock clock = new SettableClock(Instant.parse("2026-11-11T12:00:00Z"));
    private final CountingOrders counting = new CountingOrders();
    private final AskOrders askOrders =
            new AskOrders(counting, new AuditProperties(Duration.ofSeconds(5), IDLE, 3), clock);

    @Test
    void ordersOfAPromotionThatRestsAreAskedForOnceAMinute() {
        ask(40);
        ask(40);
        clock.pass(IDLE.minusMillis(1));
        ask(40);
        assertThat(counting.asked).isEqualTo(1);
        clock.pass(Duration.ofMillis(1));
        ask(40);
        assertThat(counting.asked).isEqualTo(2);
    }

    @Test
    void theyAreAskedForWheneverTheLedgerHasMoved() {
        ask(40);
        ask(41);
        ask(40);
        assertThat(counting.asked).isEqualTo(3);
    }

    @Test
    void anAnswerThatDoesNotExplainWhatWasFoundIsAskedForAgain() {
        ask(40);
        askOrders.check(sample(40, 40));
        ask(40);
        assertThat(counting.asked).as("explained").isEqualTo(1);
        askOrders.check(sample(40, 41));
        ask(40);
        assertThat(counting.asked).isEqualTo(2);
    }

    @Test
    void noAnswerAndPromotionsThatAreOverAreForgotten() {
        counting.reachable = false;
        ask(40);
        ask(40);
        assertThat(counting.asked).isEqualTo(2);
        counting.reachable = true;
        ask(40);
        askOrders.retainOnly(List.of());
        ask(40);
        assertThat(counting.asked).isEqualTo(4);
    }

    private void ask(int sold) {
        assertThat(askOrders.ask(ledger(sold)).isPresent()).isEqualTo(counting.reachable);
    }

    private static AuditSample sample(int sold, int owned) {
        return new AuditSample(
                ledger(sold), Optional.of(orders(0, owned, 0)), AnAllotment.board(100 - sold, 0, sold), ledger(sold));
    }

    private static Allotment ledger(int sold) {
        return AnAllotment.with(100 - sold, sold);
    }

    private static final class CountingOrders implements Orders {
        private boolean reachable = true;
        private int asked;

        @Override
        public Optional<OrderUnits> countUnits(PromoId promoId) {
            asked++;
            return reachable ? Optional.of(orders(0, 40, 0)) : Optional.empty();
        }

        @Override
        public boolean areReachable() {
            return reachable;
        }
    }
}
