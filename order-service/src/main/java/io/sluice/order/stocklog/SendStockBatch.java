package io.sluice.order.stocklog;

import io.sluice.common.fault.CrashPoints;
import io.sluice.common.message.StockBatch;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.dao.DataAccessException;
import org.springframework.messaging.MessagingException;
import org.springframework.stereotype.Service;
import org.springframework.transaction.TransactionException;

/** Takes a batch of holds through: stock log INIT, half message, local transaction, commit; or gives it up. */
@Service
public class SendStockBatch {
    private static final Logger log = LoggerFactory.getLogger(SendStockBatch.class);

    private final StockLog stockLog;
    private final StockMessages messages;
    private final ReleaseHolds releaseHolds;
    private final CrashPoints crashPoints;

    SendStockBatch(StockLog stockLog, StockMessages messages, ReleaseHolds releaseHolds, CrashPoints crashPoints) {
        this.stockLog = stockLog;
        this.messages = messages;
        this.releaseHolds = releaseHolds;
        this.crashPoints = crashPoints;
    }

    /**
     * Whether the batch is committed. If not its holds are released, or will be.
     *
     * @param localTransaction calls {@link StockLog#commit}
     * @throws RuntimeException if broker or database cannot be reached, and nothing was committed as far as we know
     */
    public boolean send(StockBatch batch, Runnable localTransaction) {
        try {
            stockLog.begin(batch);
            crashPoints.pass(CrashPoints.LOGGED);
            return messages.sendAround(batch, localTransaction) || giveUp(batch);
        } catch (MessagingException | DataAccessException | TransactionException e) {
            if (giveUp(batch)) {
                return true;
            }
            throw e;
        }
    }

    /** The log has the last word: a commit whose answer was lost is a commit. */
    private boolean giveUp(StockBatch batch) {
        try {
            if (stockLog.giveUp(batch) == StockLog.Fate.COMMITTED) {
                return true;
            }
            releaseHolds.release(batch);
            stockLog.settle(batch.batchId());
        } catch (DataAccessException | TransactionException e) {
            // The sweeper gives it up when the database is back; what was never written down is released as an orphan.
            log.warn("batch {} is left to the sweeper: {}", batch.batchId(), e.toString());
        }
        return false;
    }
}
