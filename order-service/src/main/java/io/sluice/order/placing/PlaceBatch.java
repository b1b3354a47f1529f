package io.sluice.order.placing;

import io.sluice.common.platform.fault.CrashPoints;
import io.sluice.common.platform.id.IdGenerator;
import io.sluice.common.selling.id.BatchId;
import io.sluice.common.selling.message.StockBatch;
import io.sluice.common.selling.promo.SaleMeters;
import io.sluice.order.lifecycle.Order;
import io.sluice.order.stocklog.LocalTransaction;
import io.sluice.order.stocklog.SendStockBatch;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import org.springframework.stereotype.Service;

/** Turns held attempts of one promotion into orders and sends their holds to the ledger, as one batch. */
@Service
class PlaceBatch {
    private final SendStockBatch sendStockBatch;
    private final RepeatedTokens repeatedTokens;
    private final ReleaseAttempts releaseAttempts;
    private final Duration orphanAge;
    private final IdGenerator ids;
    private final Clock clock;
    private final CrashPoints crashPoints;
    private final SaleMeters saleMeters;

    PlaceBatch(
            SendStockBatch sendStockBatch,
            RepeatedTokens repeatedTokens,
            ReleaseAttempts releaseAttempts,
            PlacingProperties properties,
            IdGenerator ids,
            Clock clock,
            CrashPoints crashPoints,
            SaleMeters saleMeters) {
        this.sendStockBatch = sendStockBatch;
        this.repeatedTokens = repeatedTokens;
        this.releaseAttempts = releaseAttempts;
        this.orphanAge = properties.orphanAge();
        this.ids = ids;
        this.clock = clock;
        this.crashPoints = crashPoints;
        this.saleMeters = saleMeters;
    }

    /**
     * Answers those attempts of the batch that became orders; the caller refuses the others.
     *
     * @throws RuntimeException if broker or database cannot be reached; the holds are released, or will be
     */
    void place(List<PendingAttempt> batch) {
        List<PendingAttempt> firstTimers = sortOut(batch);
        if (!firstTimers.isEmpty() && !tryPlace(firstTimers)) {
            List<PendingAttempt> others = repeatedTokens.takeOutOf(firstTimers);
            if (!others.isEmpty()) {
                tryPlace(others);
            }
        }
    }

    private List<PendingAttempt> sortOut(List<PendingAttempt> batch) {
        try {
            return repeatedTokens.sortOut(batch);
        } catch (RuntimeException e) {
            // Nothing was begun.
            releaseAttempts.release(batch);
            throw e;
        }
    }

    /** Whether they are orders now. */
    private boolean tryPlace(List<PendingAttempt> batch) {
        Instant now = clock.instant();
        List<Order> accepted =
                batch.stream().map(pending -> pending.attempt().order(now)).toList();
        var stockBatch = new StockBatch(
                ids.next(BatchId::new),
                batch.get(0).promoId(),
                StockBatch.Type.RESERVE,
                accepted.stream().map(Order::hold).toList());
        var acceptance = new Acceptance(batch, accepted);
        crashPoints.pass(CrashPoints.HELD);
        var adding = LocalTransaction.adding(accepted, stockBatch, acceptance);
        boolean placed = sendStockBatch.send(adding.unless(() -> mayBeOrphaned(batch)));
        if (placed) {
            // Again: a commit whose answer was lost is only found out here.
            acceptance.run();
            saleMeters.of(stockBatch.promoId()).accept(accepted.size());
        }
        return placed;
    }

    /** Their units may be offered to others by now. */
    private boolean mayBeOrphaned(List<PendingAttempt> batch) {
        return batch.stream().anyMatch(pending -> pending.waited().compareTo(orphanAge) >= 0);
    }
}
