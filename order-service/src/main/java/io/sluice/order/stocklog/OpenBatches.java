package io.sluice.order.stocklog;

import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.springframework.stereotype.Service;

/** For people who look after us: batches that had their time, and about which something is still left to do. */
@Service
public class OpenBatches {
    private final OpenBatchMapper rows;
    private final Clock clock;

    OpenBatches(OpenBatchMapper rows, Clock clock) {
        this.rows = rows;
        this.clock = clock;
    }

    /** A batch as the log has it. {@code dueAt} is when the sweeper looks after it next. */
    public record Batch(String batchId, String promoId, String state, String holds, Instant createdAt, Instant dueAt) {}

    public List<Batch> oldest(Duration age, int most) {
        return rows.findOldest(clock.instant().minus(age), most);
    }

    public long count(Duration age) {
        return rows.count(clock.instant().minus(age));
    }

    public Optional<Batch> find(String batchId, Duration age) {
        return Optional.ofNullable(rows.find(batchId, clock.instant().minus(age)));
    }

    /** The sweeper's next round takes it, however patient it had become. */
    public void lookNow(String batchId) {
        rows.lookNow(batchId, clock.instant());
    }
}
