package io.sluice.order.stocklog;

import io.sluice.common.selling.id.BatchId;
import io.sluice.common.selling.id.PromoId;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.springframework.stereotype.Service;

/** For operators: batches that had their time and are not complete. */
@Service
public class OpenBatches {
    private final OpenBatchMapper rows;
    private final Clock clock;

    OpenBatches(OpenBatchMapper rows, Clock clock) {
        this.rows = rows;
        this.clock = clock;
    }

    /** A batch as the log has it. {@code dueAt} is when the sweep takes it up next. */
    public record Batch(
            BatchId batchId, PromoId promoId, String state, String holds, Instant createdAt, Instant dueAt) {}

    public List<Batch> findOldest(Duration minAge, int max) {
        return rows.findOldest(clock.instant().minus(minAge), max);
    }

    public long count(Duration minAge) {
        return rows.count(clock.instant().minus(minAge));
    }

    public Optional<Batch> find(BatchId batchId, Duration minAge) {
        return Optional.ofNullable(rows.find(batchId, clock.instant().minus(minAge)));
    }

    /** The next sweep takes it up, however long it would have waited. */
    public void makeDue(BatchId batchId) {
        rows.makeDue(batchId, clock.instant());
    }
}
