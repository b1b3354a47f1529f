package io.sluice.order.stocklog;

import io.sluice.common.selling.id.BatchId;
import io.sluice.common.selling.id.PromoId;
import io.sluice.common.selling.message.StockBatch;
import java.time.Instant;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.UnaryOperator;

/** The stock log without a database; as strict as the real one. */
class InMemoryLoggedBatches implements LoggedBatches {
    private final Map<BatchId, Row> rows = new LinkedHashMap<>();

    private record Row(StockBatch batch, BatchState state, Instant createdAt, Instant dueAt) {
        boolean isOpen() {
            return dueAt != null;
        }

        LoggedBatch logged() {
            return new LoggedBatch(batch.batchId(), state, createdAt);
        }

        Row dueAt(Instant time) {
            return new Row(batch, state, createdAt, time);
        }
    }

    @Override
    public boolean add(StockBatch batch, BatchState state, Instant createdAt, Instant dueAt) {
        return rows.putIfAbsent(batch.batchId(), new Row(batch, state, createdAt, dueAt)) == null;
    }

    @Override
    public Optional<LoggedBatch> find(BatchId batchId) {
        return Optional.ofNullable(rows.get(batchId)).map(Row::logged);
    }

    @Override
    public StockBatch read(BatchId batchId) {
        return rows.get(batchId).batch();
    }

    @Override
    public boolean decide(BatchId batchId, BatchState decision, Instant dueAt) {
        boolean undecided = find(batchId)
                .filter(logged -> logged.state() == BatchState.INIT)
                .isPresent();
        if (undecided) {
            change(batchId, row -> new Row(row.batch(), decision, row.createdAt(), dueAt));
        }
        return undecided;
    }

    @Override
    public void postpone(BatchId batchId, Instant dueAt) {
        change(batchId, row -> row.isOpen() ? row.dueAt(dueAt) : row);
    }

    @Override
    public void complete(BatchId batchId) {
        change(batchId, row -> row.dueAt(null));
    }

    private void change(BatchId batchId, UnaryOperator<Row> change) {
        rows.computeIfPresent(batchId, (id, row) -> change.apply(row));
    }

    @Override
    public List<LoggedBatch> findDue(Instant now, int max) {
        return rows.values().stream()
                .filter(row -> row.isOpen() && !row.dueAt().isAfter(now))
                .sorted(Comparator.comparing(Row::dueAt))
                .limit(max)
                .map(Row::logged)
                .toList();
    }

    @Override
    public List<StockBatch> findRestocking(PromoId promoId) {
        return rows.values().stream()
                .filter(Row::isOpen)
                .map(Row::batch)
                .filter(batch -> batch.promoId().equals(promoId) && batch.type() == StockBatch.Type.RESTOCK)
                .toList();
    }
}
