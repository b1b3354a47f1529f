package io.sluice.order.stocklog;

import io.sluice.common.selling.id.BatchId;
import java.time.Instant;

/** What the stock log knows of a batch, without its holds. */
public record LoggedBatch(BatchId batchId, BatchState state, Instant createdAt) {
    @Override
    public String toString() {
        return "batch " + batchId;
    }
}
