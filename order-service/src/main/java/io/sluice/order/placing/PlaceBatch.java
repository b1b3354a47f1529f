package io.sluice.order.placing;

import io.sluice.common.fault.CrashPoints;
import io.sluice.common.id.IdGenerator;
import io.sluice.common.message.StockBatch;
import io.sluice.order.lifecycle.Order;
import io.sluice.order.stocklog.SendStockBatch;
import io.sluice.order.stocklog.StockLog;
import java.time.Clock;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import org.springframework.stereotype.Service;

/**
 * Turns held attempts of one promotion into orders and tells the ledger, as one batch. Each attempt is answered as soon as that is
 * certain.
 */
@Service
class PlaceBatch {
    private final SendStockBatch sendStockBatch;
    private final StockLog stockLog;
    private final RepeatedTokens repeatedTokens;
    private final IdGenerator ids;
    private final Clock clock;
    private final CrashPoints crashPoints;

    PlaceBatch(
            SendStockBatch sendStockBatch,
            StockLog stockLog,
            RepeatedTokens repeatedTokens,
            IdGenerator ids,
            Clock clock,
            CrashPoints crashPoints) {
        this.sendStockBatch = sendStockBatch;
        this.stockLog = stockLog;
        this.repeatedTokens = repeatedTokens;
        this.ids = ids;
        this.clock = clock;
        this.crashPoints = crashPoints;
    }

    /**
     * Answers those attempts of the batch that became orders; the caller refuses the others.
     *
     * @throws RuntimeException if broker or database cannot be reached; the holds are released, or will be
     */
    void send(List<PendingAttempt> batch) {
        if (!trySend(batch)) {
            List<PendingAttempt> others = repeatedTokens.takeOutOf(batch);
            if (!others.isEmpty()) {
                trySend(others);
            }
        }
    }

    /** Whether they are orders now. */
    private boolean trySend(List<PendingAttempt> batch) {
        var work = new Work(batch);
        crashPoints.pass(CrashPoints.HELD);
        boolean sent = sendStockBatch.send(work.event, work);
        if (sent) {
            work.accept();
        }
        return sent;
    }

    /** The local transaction of a batch, and the answers that depend on it. */
    private final class Work implements Runnable {
        private final List<PendingAttempt> batch;
        private final List<Order> orders = new ArrayList<>();
        private final StockBatch event;

        private Work(List<PendingAttempt> batch) {
            this.batch = batch;
            Instant now = clock.instant();
            List<StockBatch.Hold> holds = new ArrayList<>();
            for (PendingAttempt pending : batch) {
                Order order = pending.attempt().order(now);
                orders.add(order);
                holds.add(order.hold());
            }
            event = new StockBatch(ids.next(), batch.get(0).promoId(), StockBatch.Type.RESERVE, holds);
        }

        @Override
        public void run() {
            stockLog.commit(event, orders);
            crashPoints.pass(CrashPoints.ORDERED);
            accept();
        }

        private void accept() {
            for (int i = 0; i < batch.size(); i++) {
                batch.get(i).answer().complete(Placement.accepted(orders.get(i)));
            }
        }
    }
}
