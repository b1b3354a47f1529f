package io.sluice.stock.selling;

import io.micrometer.core.instrument.MeterRegistry;
import io.sluice.common.selling.domain.Hold;
import io.sluice.common.selling.id.ReservationId;
import io.sluice.common.selling.message.StockBatch;
import io.sluice.common.selling.message.StockResult;
import java.util.List;
import org.springframework.stereotype.Service;

/** Publishes what the ledger did with a batch, and counts it. */
@Service
class PublishResult {
    private final StockResultPublisher results;
    private final MeterRegistry meters;

    PublishResult(StockResultPublisher results, MeterRegistry meters) {
        this.results = results;
        this.meters = meters;
    }

    void publish(StockBatch batch, Deduction deduction) {
        List<Hold> accepted = deduction.allAccepted();
        List<Hold> refused = deduction.refused();
        results.publish(
                new StockResult(batch.batchId(), batch.promoId(), reservationsOf(accepted), reservationsOf(refused)));
        count("accepted", accepted);
        count("refused", refused);
    }

    /** Order-service knows which units it asked for, so that the result names none. */
    void publish(StockBatch batch, RestockHolds.Restocked restocked) {
        results.publish(new StockResult(batch.batchId(), batch.promoId(), List.of(), List.of()));
        restocked.holds().values().forEach(holds -> count("restocked", holds));
    }

    private void count(String outcome, List<Hold> holds) {
        meters.counter("sluice.stock.ledger.holds", "outcome", outcome).increment(holds.size());
    }

    private static List<ReservationId> reservationsOf(List<Hold> holds) {
        return holds.stream().map(Hold::reservationId).toList();
    }
}
