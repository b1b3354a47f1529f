package io.sluice.order.outbox.persistence;

import io.sluice.order.outbox.OutboxRow;
import io.sluice.order.outbox.OutboxRows;
import java.time.Instant;
import java.util.List;
import org.springframework.stereotype.Repository;

/** The outbox in table {@code order_outbox}. */
@Repository
class MyBatisOutboxRows implements OutboxRows {
    private final OutboxMapper rows;

    MyBatisOutboxRows(OutboxMapper rows) {
        this.rows = rows;
    }

    @Override
    public void add(OutboxRow row, Instant dueAt) {
        rows.insert(row, dueAt);
    }

    @Override
    public List<OutboxRow> findDue(Instant now, int max) {
        return rows.findDue(now, max);
    }

    @Override
    public void postpone(OutboxRow row, Instant dueAt) {
        rows.postpone(row.id(), dueAt);
    }

    @Override
    public void delete(List<OutboxRow> published) {
        rows.delete(published.stream().map(OutboxRow::id).toList());
    }
}
