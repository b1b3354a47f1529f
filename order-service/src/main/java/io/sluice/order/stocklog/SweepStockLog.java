package io.sluice.order.stocklog;

import io.sluice.common.platform.job.DueWork;
import io.sluice.common.platform.job.Jobs;
import java.util.List;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.messaging.MessagingException;
import org.springframework.scheduling.annotation.Scheduled;
import org.springframework.stereotype.Component;

/**
 * Finishes batches that their node does not finish any more: those whose node died, and those whose half message the broker gave up
 * on. Every step can be repeated without harm.
 */
@Component
class SweepStockLog {
    private static final Logger log = LoggerFactory.getLogger(SweepStockLog.class);
    private static final int PAGE = 200;

    private final StockLog stockLog;
    private final SendStockBatch sendStockBatch;
    private final ReleaseHolds releaseHolds;
    private final Jobs jobs;

    SweepStockLog(StockLog stockLog, SendStockBatch sendStockBatch, ReleaseHolds releaseHolds, Jobs jobs) {
        this.stockLog = stockLog;
        this.sendStockBatch = sendStockBatch;
        this.releaseHolds = releaseHolds;
        this.jobs = jobs;
    }

    @Scheduled(fixedDelayString = "${sluice.order.stock-log.sweep-interval}")
    void sweep() {
        jobs.run(new DueWork<>(
                "sweep-stock-log",
                PAGE,
                stockLog::findDue,
                stockLog::postpone,
                this::finish,
                List.of(MessagingException.class)));
    }

    private void finish(StockLogRow row) {
        switch (row.state()) {
            case INIT -> {
                if (stockLog.rollBack(row.batch()) == StockLog.Decision.ROLLED_BACK) {
                    log.warn("Rolled back batch {}, which was not decided in time; releasing its holds", row.batchId());
                    release(row);
                }
            }
            case ROLLED_BACK -> release(row);
            case COMMITTED -> sendAgain(row);
        }
    }

    private void release(StockLogRow row) {
        releaseHolds.release(row.batch());
        stockLog.complete(row.batchId());
    }

    private void sendAgain(StockLogRow row) {
        sendStockBatch.sendCommitted(row.batch());
        log.warn("Sent batch {} again: no result from the ledger yet", row.batchId());
    }
}
