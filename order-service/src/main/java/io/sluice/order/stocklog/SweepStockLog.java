package io.sluice.order.stocklog;

import io.sluice.common.platform.job.DueWork;
import io.sluice.common.platform.job.Jobs;
import io.sluice.common.selling.message.StockBatch;
import java.util.List;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
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
    private final Jobs jobs;

    SweepStockLog(StockLog stockLog, SendStockBatch sendStockBatch, Jobs jobs) {
        this.stockLog = stockLog;
        this.sendStockBatch = sendStockBatch;
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
                List.of(BatchNotSentException.class)));
    }

    private void finish(LoggedBatch logged) {
        StockBatch batch = stockLog.read(logged);
        switch (logged.state()) {
            case INIT -> rollBack(batch);
            case ROLLED_BACK -> sendStockBatch.completeRolledBack(batch);
            case COMMITTED -> sendAgain(batch);
        }
    }

    private void rollBack(StockBatch batch) {
        if (stockLog.rollBack(batch) == StockLog.Decision.ROLLED_BACK) {
            log.warn("Rolled back batch {}, which was not decided in time; releasing its holds", batch.batchId());
            sendStockBatch.completeRolledBack(batch);
        }
    }

    private void sendAgain(StockBatch batch) {
        sendStockBatch.sendCommitted(batch);
        log.warn("Sent batch {} again: no result from the ledger yet", batch.batchId());
    }
}
