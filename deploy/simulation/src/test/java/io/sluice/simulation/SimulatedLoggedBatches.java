package io.sluice.simulation;

import io.sluice.common.selling.id.BatchId;
import io.sluice.common.selling.id.PromoId;
import io.sluice.common.selling.message.StockBatch;
import io.sluice.order.stocklog.BatchState;
import io.sluice.order.stocklog.LoggedBatch;
import io.sluice.order.stocklog.LoggedBatches;
import java.time.Instant;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** The stock log's table. */
final class SimulatedLoggedBatches implements LoggedBatches {
    private final Database.Table<BatchId, Row> rows;

    SimulatedLoggedBatches(Database database) {
        this.rows = database.table();
    }

    /** One batch; due never again once it is complete. */
    record Row(
            StockBatch batch,
            BatchState state,
            Instant createdAt,
            @Nullable Instant dueAt) {
        Row dueAt(@Nullable Instant other) {
            return new Row(batch, state, createdAt, other);
        }

        LoggedBatch logged() {
            return new LoggedBatch(batch.batchId(), state, createdAt);
        }

        boolean isOpen() {
            return dueAt != null;
        }
    }

    List<Row> peek() {
        return rows.all().toList();
    }

    @Override
    public boolean add(StockBatch batch, BatchState state, Instant createdAt, Instant dueAt) {
        return rows.addIfAbsent(batch.batchId(), new Row(batch, state, createdAt, dueAt));
    }

    @Override
    public Optional<LoggedBatch> find(BatchId batchId) {
        return rows.find(batchId).map(Row::logged);
    }

    @Override
    public StockBatch read(BatchId batchId) {
        return rows.find(batchId)
                .orElseThrow(() -> new IllegalStateException("The stock log has no batch " + batchId))
                .batch();
    }

    @Override
    public boolean decide(BatchId batchId, BatchState decision, Instant dueAt) {
        Optional<Row> undecided = rows.find(batchId).filter(row -> row.state() == BatchState.INIT);
        undecided.ifPresent(row -> rows.put(batchId, new Row(row.batch(), decision, row.createdAt(), dueAt)));
        return undecided.isPresent();
    }

    @Override
    public void postpone(BatchId batchId, Instant dueAt) {
        rows.find(batchId).filter(Row::isOpen).ifPresent(row -> rows.put(batchId, row.dueAt(dueAt)));
    }

    @Override
    public void complete(BatchId batchId) {
        rows.find(batchId).ifPresent(row -> rows.put(batchId, row.dueAt(null)));
    }

    @Override
    public List<LoggedBatch> findDue(Instant now, int max) {
        return rows.all()
                .filter(row -> row.dueAt() != null && !row.dueAt().isAfter(now))
                .sorted(Comparator.comparing(row -> Objects.requireNonNull(row.dueAt())))
                .limit(max)
                .map(Row::logged)
                .toList();
    }

    @Override
    public List<StockBatch> findRestocking(PromoId promoId) {
        return rows.all()
                .filter(row -> row.isOpen() && row.batch().type() == StockBatch.Type.RESTOCK)
                .map(Row::batch)
                .toList();
    }
}
