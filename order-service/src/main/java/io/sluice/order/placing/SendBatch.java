package io.sluice.order.placing;

import io.sluice.common.fault.CrashPoints;
import io.sluice.common.id.Ids;
import io.sluice.common.message.StockEvent;
import io.sluice.order.book.Order;
import io.sluice.order.stocklog.ReleaseHolds;
import io.sluice.order.stocklog.StockLog;
import io.sluice.order.stocklog.StockMessages;
import java.time.Clock;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.dao.DataAccessException;
import org.springframework.messaging.MessagingException;
import org.springframework.stereotype.Service;
import org.springframework.transaction.TransactionException;

/**
 * Turns held attempts of one promotion into orders and tells the ledger, as one batch: stock log INIT, half message, local
 * transaction, commit. Each attempt is answered as soon as that is certain.
 */
@Service
class SendBatch {
    private static final Logger log = LoggerFactory.getLogger(SendBatch.class);

    private final StockLog stockLog;
    private final StockMessages messages;
    private final ReleaseHolds releaseHolds;
    private final Ids ids;
    private final Clock clock;
    private final CrashPoints crashPoints;

    SendBatch(
            StockLog stockLog,
            StockMessages messages,
            ReleaseHolds releaseHolds,
            Ids ids,
            Clock clock,
            CrashPoints crashPoints) {
        this.stockLog = stockLog;
        this.messages = messages;
        this.releaseHolds = releaseHolds;
        this.ids = ids;
        this.clock = clock;
        this.crashPoints = crashPoints;
    }

    /**
     * Answers those attempts of the batch that became orders; the caller refuses the others.
     *
     * @throws RuntimeException if broker or database cannot be reached; the holds are released, or will be
     */
    void send(List<Pending> batch) {
        var work = new Work(batch);
        crashPoints.pass(CrashPoints.HELD);
        try {
            stockLog.begin(work.event);
            crashPoints.pass(CrashPoints.LOGGED);
            if (!messages.sendAround(work.event, work)) {
                giveUp(work);
            }
        } catch (MessagingException | DataAccessException | TransactionException e) {
            giveUp(work);
            throw e;
        }
    }

    /** The log has the last word: a commit whose answer was lost is a commit. */
    private void giveUp(Work work) {
        try {
            switch (stockLog.giveUp(work.event)) {
                case COMMITTED -> work.accept();
                case ROLLED_BACK -> {
                    releaseHolds.release(work.event);
                    stockLog.settle(work.event.batchId());
                }
                case UNDECIDED -> throw new IllegalStateException("giving up decides");
            }
        } catch (DataAccessException | TransactionException e) {
            // The sweeper gives it up when the database is back, and what was never written down is released as an
            // orphan.
            log.warn("batch {} is left to the sweeper: {}", work.event.batchId(), e.toString());
        }
    }

    /** The local transaction of a batch, and the answers that depend on it. */
    private final class Work implements Runnable {
        private final List<Pending> batch;
        private final List<Order> orders = new ArrayList<>();
        private final StockEvent event;

        private Work(List<Pending> batch) {
            this.batch = batch;
            Instant now = clock.instant();
            List<StockEvent.Hold> holds = new ArrayList<>();
            for (Pending pending : batch) {
                Order order = pending.attempt().order(ids.next(), now);
                orders.add(order);
                holds.add(pending.attempt().holdFor(order.id()));
            }
            event = new StockEvent(ids.next(), batch.get(0).promoId(), StockEvent.Type.RESERVE, holds);
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
