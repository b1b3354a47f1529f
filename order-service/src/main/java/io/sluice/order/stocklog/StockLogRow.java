package io.sluice.order.stocklog;

import io.sluice.common.message.MessageJson;
import io.sluice.common.message.StockBatch;
import java.time.Instant;
import java.util.List;

/** One batch. {@code dueAt} is when somebody should look after it; null once nothing is left to do. */
record StockLogRow(
        String batchId,
        String promoId,
        StockBatch.Type type,
        State state,
        String holds,
        Instant createdAt,
        Instant dueAt) {
    /** INIT until the first of the other two is written; those are final. */
    enum State {
        INIT,
        COMMITTED,
        ROLLED_BACK
    }

    StockBatch event() {
        return new StockBatch(batchId, promoId, type, List.of(MessageJson.read(holds, StockBatch.Hold[].class)));
    }
}
