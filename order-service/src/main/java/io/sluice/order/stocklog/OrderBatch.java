package io.sluice.order.stocklog;

import io.sluice.common.selling.id.BatchId;
import io.sluice.common.selling.message.StockBatch;
import java.time.Instant;

/** A batch that took an order's units out of the ledger or back into it, and when it was logged. */
public record OrderBatch(BatchId batchId, StockBatch.Type type, Instant createdAt) {}
