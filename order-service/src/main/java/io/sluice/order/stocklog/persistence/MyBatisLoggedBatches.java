package io.sluice.order.stocklog.persistence;

import io.sluice.common.selling.id.BatchId;
import io.sluice.common.selling.id.PromoId;
import io.sluice.common.selling.message.StockBatch;
import io.sluice.order.stocklog.BatchState;
import io.sluice.order.stocklog.LoggedBatch;
import io.sluice.order.stocklog.LoggedBatches;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.springframework.stereotype.Repository;

/** Stores the holds of a batch as its message has them, so that it can be sent again. */
@Repository
class MyBatisLoggedBatches implements LoggedBatches {
    private final StockLogMapper rows;

    MyBatisLoggedBatches(StockLogMapper rows) {
        this.rows = rows;
    }

    @Override
    public boolean add(StockBatch batch, BatchState state, Instant createdAt, Instant dueAt) {
        return rows.insertIfAbsent(StockLogRow.of(batch, state, createdAt, dueAt)) == 1;
    }

    @Override
    public Optional<LoggedBatch> find(BatchId batchId) {
        return Optional.ofNullable(rows.find(batchId));
    }

    @Override
    public StockBatch read(BatchId batchId) {
        return Optional.ofNullable(rows.selectById(batchId))
                .orElseThrow(() -> new IllegalStateException("The stock log has no batch " + batchId))
                .toBatch();
    }

    @Override
    public boolean decide(BatchId batchId, BatchState decision, Instant dueAt) {
        return rows.change(batchId, BatchState.INIT, decision, dueAt) == 1;
    }

    @Override
    public void postpone(BatchId batchId, Instant dueAt) {
        rows.postpone(batchId, dueAt);
    }

    @Override
    public void complete(BatchId batchId) {
        rows.complete(batchId);
    }

    @Override
    public List<LoggedBatch> findDue(Instant now, int max) {
        return rows.findDue(now, max);
    }

    @Override
    public List<StockBatch> findRestocking(PromoId promoId) {
        return rows.findOpen(promoId, StockBatch.Type.RESTOCK).stream()
                .map(StockLogRow::toBatch)
                .toList();
    }
}
