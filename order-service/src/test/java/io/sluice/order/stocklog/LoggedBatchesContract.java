package io.sluice.order.stocklog;

import static org.assertj.core.api.Assertions.assertThat;

import io.sluice.common.platform.id.UserId;
import io.sluice.common.selling.domain.Hold;
import io.sluice.common.selling.domain.Units;
import io.sluice.common.selling.id.BatchId;
import io.sluice.common.selling.id.OrderId;
import io.sluice.common.selling.id.PromoId;
import io.sluice.common.selling.id.ReservationId;
import io.sluice.common.selling.message.StockBatch;
import io.sluice.common.test.TestIds;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.Test;

/** What {@link StockLog} relies on, whatever stores the batches. */
public abstract class LoggedBatchesContract {
    /** Far ahead: a sweep that runs beside the test does not find these batches due. */
    private static final Instant NOW = Instant.parse("2037-01-01T00:00:00Z");

    private static final Instant LATER = NOW.plusSeconds(1);
    private static final int ALL = 100_000;

    private final PromoId promo = TestIds.unique(PromoId::new);

    protected abstract LoggedBatches batches();

    @Test
    void keepsABatchAsItWasAddedFirst() {
        StockBatch batch = aBatch(StockBatch.Type.RESERVE);
        assertThat(batches().find(batch.batchId())).isEmpty();
        assertThat(add(batch, BatchState.INIT, LATER)).isTrue();
        assertThat(add(batch, BatchState.ROLLED_BACK, LATER)).isFalse();
        assertThat(batches().find(batch.batchId())).contains(logged(batch, BatchState.INIT));
        assertThat(batches().read(batch.batchId())).isEqualTo(batch);
    }

    @Test
    void theFirstDecisionWins() {
        StockBatch batch = added(BatchState.INIT, LATER);
        assertThat(batches().decide(batch.batchId(), BatchState.COMMITTED, LATER))
                .isTrue();
        assertThat(batches().decide(batch.batchId(), BatchState.ROLLED_BACK, LATER))
                .isFalse();
        assertThat(batches().find(batch.batchId())).contains(logged(batch, BatchState.COMMITTED));
        assertThat(batches().decide(TestIds.unique(BatchId::new), BatchState.COMMITTED, LATER))
                .as("a batch that is not there")
                .isFalse();
    }

    @Test
    void findsWhatIsDueTheLongestOverdueFirst() {
        StockBatch second = added(BatchState.INIT, NOW);
        StockBatch first = added(BatchState.COMMITTED, NOW.minusMillis(1));
        StockBatch notYet = added(BatchState.INIT, NOW.plusMillis(1));
        assertThat(batches().findDue(NOW, ALL))
                .filteredOn(found -> List.of(first.batchId(), second.batchId(), notYet.batchId())
                        .contains(found.batchId()))
                .containsExactly(logged(first, BatchState.COMMITTED), logged(second, BatchState.INIT));
        assertThat(batches().findDue(NOW, 1)).hasSize(1);
    }

    @Test
    void aDecisionAndAPostponementSayWhenABatchIsDue() {
        StockBatch batch = added(BatchState.INIT, NOW);
        batches().postpone(batch.batchId(), LATER);
        assertThat(isDue(batch)).isFalse();
        batches().decide(batch.batchId(), BatchState.ROLLED_BACK, NOW);
        assertThat(isDue(batch)).isTrue();
    }

    @Test
    void aCompleteBatchIsNeverDueAgain() {
        StockBatch batch = added(BatchState.COMMITTED, NOW);
        batches().complete(batch.batchId());
        batches().postpone(batch.batchId(), NOW);
        assertThat(isDue(batch)).isFalse();
        assertThat(batches().find(batch.batchId())).contains(logged(batch, BatchState.COMMITTED));
    }

    @Test
    void findsTheBatchesThatRestockUntilTheyAreComplete() {
        StockBatch restocking = aBatch(StockBatch.Type.RESTOCK);
        add(restocking, BatchState.COMMITTED, LATER);
        added(BatchState.COMMITTED, LATER);
        assertThat(batches().findRestocking(promo)).containsExactly(restocking);
        assertThat(batches().findRestocking(TestIds.unique(PromoId::new))).isEmpty();
        batches().complete(restocking.batchId());
        assertThat(batches().findRestocking(promo)).isEmpty();
    }

    private StockBatch added(BatchState state, Instant dueAt) {
        StockBatch batch = aBatch(StockBatch.Type.RESERVE);
        add(batch, state, dueAt);
        return batch;
    }

    private boolean add(StockBatch batch, BatchState state, Instant dueAt) {
        return batches().add(batch, state, NOW, dueAt);
    }

    private boolean isDue(StockBatch batch) {
        return batches().findDue(NOW, ALL).stream()
                .anyMatch(found -> found.batchId().equals(batch.batchId()));
    }

    private static LoggedBatch logged(StockBatch batch, BatchState state) {
        return new LoggedBatch(batch.batchId(), state, NOW);
    }

    private StockBatch aBatch(StockBatch.Type type) {
        var hold = new Hold(
                TestIds.unique(ReservationId::new),
                TestIds.unique(OrderId::new),
                TestIds.unique(UserId::new),
                Units.of(2));
        return new StockBatch(TestIds.unique(BatchId::new), promo, type, List.of(hold));
    }
}
