package io.sluice.order.stocklog;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.sluice.common.selling.domain.Units;
import io.sluice.common.selling.message.StockBatch;
import io.sluice.common.test.SettableClock;
import io.sluice.order.stocklog.StockLog.Decision;
import java.time.Duration;
import java.time.Instant;
import org.junit.jupiter.api.Test;

/** When a batch is decided, and when the sweep takes it up. */
class StockLogTests {
    private static final Duration DECISION = Duration.ofSeconds(10);
    private static final Duration RESULT = Duration.ofSeconds(60);

    private final SettableClock clock = new SettableClock(Instant.parse("2026-11-11T00:00:00Z"));
    private final StockLog stockLog = new StockLog(
            new InMemoryLoggedBatches(), null, new StockLogProperties(DECISION, RESULT, Duration.ofSeconds(2)), clock);
    private final StockBatch batch = Batches.reserving();

    @Test
    void aCheckBackLeavesABatchUndecidedForAsLongAsItsTransactionMayTake() {
        stockLog.begin(batch);
        clock.pass(DECISION.minusMillis(1));
        assertThat(stockLog.decide(batch)).isEqualTo(Decision.UNDECIDED);
        clock.pass(Duration.ofMillis(1));
        assertThat(stockLog.decide(batch)).isEqualTo(Decision.ROLLED_BACK);
    }

    @Test
    void aBatchIsCommittedOrRolledBackAndNeverBoth() {
        stockLog.begin(batch);
        stockLog.commit(Batches.writingNothing(batch), () -> {});
        assertThat(stockLog.rollBack(batch)).isEqualTo(Decision.COMMITTED);

        StockBatch late = Batches.reserving();
        assertThat(stockLog.decide(late)).as("no row: a tombstone").isEqualTo(Decision.ROLLED_BACK);
        stockLog.begin(late);
        assertThatThrownBy(() -> stockLog.commit(Batches.writingNothing(late), () -> {}))
                .isInstanceOf(IllegalStateException.class);
    }

    @Test
    void theSweepTakesUpWhatIsNotDecidedOrNotAnsweredInTime() {
        stockLog.begin(batch);
        assertDueAfter(DECISION);
        stockLog.commit(Batches.writingNothing(batch), () -> {});
        assertDueAfter(RESULT);
        stockLog.complete(batch.batchId());
        clock.pass(Duration.ofDays(1));
        assertThat(stockLog.findDue(10)).isEmpty();
    }

    @Test
    void aBatchIsTakenUpLaterEachTimeButNotForEver() {
        stockLog.begin(batch);
        stockLog.commit(Batches.writingNothing(batch), () -> {});
        assertDueAfter(RESULT);
        postpone();
        assertDueAfter(RESULT);
        postpone();
        assertDueAfter(RESULT.multipliedBy(2));
        clock.pass(Duration.ofDays(1));
        postpone();
        assertDueAfter(Duration.ofMinutes(10));
    }

    @Test
    void countsUnitsUntilTheLedgerHasReportedTheirRestock() {
        StockBatch restocking = Batches.restocking();
        stockLog.addCommitted(restocking);
        assertThat(stockLog.countRestocking(restocking.promoId())).isEqualTo(Units.ONE);
        stockLog.complete(restocking.batchId());
        assertThat(stockLog.countRestocking(restocking.promoId())).isEqualTo(Units.NONE);
    }

    private void postpone() {
        stockLog.findDue(10).forEach(stockLog::postpone);
    }

    private void assertDueAfter(Duration wait) {
        clock.pass(wait.minusMillis(1));
        assertThat(stockLog.findDue(10)).isEmpty();
        clock.pass(Duration.ofMillis(1));
        assertThat(stockLog.findDue(10)).extracting(LoggedBatch::batchId).containsExactly(batch.batchId());
    }
}
