package io.sluice.order.stocklog.persistence;

import io.sluice.common.selling.id.BatchId;
import io.sluice.order.stocklog.OpenBatches;
import java.time.Clock;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.springframework.stereotype.Repository;

@Repository
class MyBatisOpenBatches implements OpenBatches {
    private final OpenBatchMapper rows;
    private final Clock clock;

    MyBatisOpenBatches(OpenBatchMapper rows, Clock clock) {
        this.rows = rows;
        this.clock = clock;
    }

    @Override
    public List<Batch> findOldest(Duration minAge, int max) {
        return rows.findOldest(clock.instant().minus(minAge), max);
    }

    @Override
    public long count(Duration minAge) {
        return rows.count(clock.instant().minus(minAge));
    }

    @Override
    public Optional<Batch> find(BatchId batchId, Duration minAge) {
        return Optional.ofNullable(rows.find(batchId, clock.instant().minus(minAge)));
    }

    @Override
    public void makeDue(BatchId batchId) {
        rows.makeDue(batchId, clock.instant());
    }
}
