package io.sluice.order.stocklog;

import io.sluice.common.selling.id.BatchId;
import io.sluice.common.selling.id.PromoId;
import io.sluice.common.selling.message.StockBatch;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/** The batches that {@link StockLog} has stored. Those that are not complete are due at some time. */
public interface LoggedBatches {
    /** Whether it was added; nothing changes if there is such a batch already. */
    boolean add(StockBatch batch, BatchState state, Instant createdAt, Instant dueAt);

    Optional<LoggedBatch> find(BatchId batchId);

    /** What the batch was added with. */
    StockBatch read(BatchId batchId);

    /** A compare-and-set: whether the batch was INIT, and is decided now. */
    boolean decide(BatchId batchId, BatchState decision, Instant dueAt);

    /** A complete batch stays complete. */
    void postpone(BatchId batchId, Instant dueAt);

    void complete(BatchId batchId);

    /** Those whose time has come, the longest overdue first. */
    List<LoggedBatch> findDue(Instant now, int max);

    /** The batches of a promotion that restock units and are not complete. */
    List<StockBatch> findRestocking(PromoId promoId);
}
