package io.sluice.order.stocklog;

import io.sluice.common.selling.domain.Hold;
import io.sluice.common.selling.id.BatchId;
import io.sluice.common.selling.id.PromoId;
import io.sluice.common.selling.message.MessageJson;
import io.sluice.common.selling.message.StockBatch;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.List;

/** One batch. {@code dueAt} is when the sweep takes it up; null once it is complete. */
record StockLogRow(
        BatchId batchId,
        PromoId promoId,
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

    static StockLogRow of(StockBatch batch, State state, Instant now, Instant dueAt) {
        String holds = new String(MessageJson.write(batch.holds()), StandardCharsets.UTF_8);
        return new StockLogRow(batch.batchId(), batch.promoId(), batch.type(), state, holds, now, dueAt);
    }

    StockBatch batch() {
        return new StockBatch(batchId, promoId, type, List.of(MessageJson.read(holds, Hold[].class)));
    }

    @Override
    public String toString() {
        return "batch " + batchId;
    }
}
