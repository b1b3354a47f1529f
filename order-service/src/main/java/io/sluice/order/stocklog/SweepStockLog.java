package io.sluice.order.stocklog;

import io.sluice.common.job.SingleRunner;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.messaging.MessagingException;
import org.springframework.scheduling.annotation.Scheduled;
import org.springframework.stereotype.Component;

/**
 * Looks after batches that nobody looks after any more: those whose node died, and those whose half message the broker gave up
 * on. Every step can be done twice without harm.
 */
@Component
class SweepStockLog {
    private static final Logger log = LoggerFactory.getLogger(SweepStockLog.class);
    private static final int AT_ONCE = 200;

    private final StockLog stockLog;
    private final StockMessages messages;
    private final ReleaseHolds releaseHolds;
    private final SingleRunner runner;

    SweepStockLog(StockLog stockLog, StockMessages messages, ReleaseHolds releaseHolds, SingleRunner runner) {
        this.stockLog = stockLog;
        this.messages = messages;
        this.releaseHolds = releaseHolds;
        this.runner = runner;
    }

    @Scheduled(fixedDelayString = "${sluice.order.stock-log.sweep-every}")
    void sweep() {
        runner.run("sweep-stock-log", this::lookAfterAll);
    }

    private void lookAfterAll() {
        for (StockLogRow row : stockLog.due(AT_ONCE)) {
            // Before the work: a batch that cannot be looked after is in nobody's way.
            stockLog.lookAgain(row);
            try {
                lookAfter(row);
            } catch (MessagingException e) {
                // The others would wait for the same time-out; they are due at the next sweep.
                log.warn("committed batches wait for the broker: {}", e.getMessage());
                return;
            } catch (RuntimeException e) {
                log.error("batch {} could not be looked after", row.batchId(), e);
            }
        }
    }

    private void lookAfter(StockLogRow row) {
        switch (row.state()) {
            case INIT -> {
                if (stockLog.giveUp(row.event()) == StockLog.Fate.ROLLED_BACK) {
                    log.warn("batch {} was never decided and is given up", row.batchId());
                    release(row);
                }
            }
            case ROLLED_BACK -> release(row);
            case COMMITTED -> sendAgain(row);
        }
    }

    private void release(StockLogRow row) {
        releaseHolds.release(row.event());
        stockLog.settle(row.batchId());
    }

    private void sendAgain(StockLogRow row) {
        messages.send(row.event());
        log.warn("the ledger has not answered to batch {}, it is sent again", row.batchId());
    }
}
