package io.sluice.order.stocklog;

import io.sluice.common.selling.id.BatchId;
import io.sluice.common.selling.id.PromoId;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/** For operators: batches that had their time and are not complete. */
public interface OpenBatches {
    /** A batch as the log has it. {@code dueAt} is when the sweep takes it up next. */
    record Batch(BatchId batchId, PromoId promoId, BatchState state, String holds, Instant createdAt, Instant dueAt) {}

    List<Batch> findOldest(Duration minAge, int max);

    long count(Duration minAge);

    Optional<Batch> find(BatchId batchId, Duration minAge);

    /** The next sweep takes it up, however long it would have waited. */
    void makeDue(BatchId batchId);
}
