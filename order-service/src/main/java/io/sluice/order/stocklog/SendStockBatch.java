package io.sluice.order.stocklog;

import io.sluice.common.platform.fault.CrashPoints;
import io.sluice.common.selling.message.StockBatch;
import io.sluice.order.stocklog.StockLog.Decision;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.dao.DataAccessException;
import org.springframework.stereotype.Service;
import org.springframework.transaction.TransactionException;

/** Takes a batch through: stock log INIT, half message, local transaction, commit; or rolls it back and completes it. */
@Service
public class SendStockBatch {
    private static final Logger log = LoggerFactory.getLogger(SendStockBatch.class);

    private final StockLog stockLog;
    private final ReleaseHolds releaseHolds;
    private final BatchMessages messages;
    private final CrashPoints crashPoints;

    SendStockBatch(StockLog stockLog, ReleaseHolds releaseHolds, BatchMessages messages, CrashPoints crashPoints) {
        this.stockLog = stockLog;
        this.releaseHolds = releaseHolds;
        this.messages = messages;
        this.crashPoints = crashPoints;
    }

    /**
     * Whether the batch is committed. If not, its holds are released, or will be.
     *
     * @throws RuntimeException if broker or database cannot be reached, and nothing was committed as far as we know
     */
    public boolean send(LocalTransaction local) {
        StockBatch batch = local.batch();
        try {
            stockLog.begin(batch);
            crashPoints.pass(CrashPoints.LOGGED);
            return messages.sendHalf(batch, () -> execute(local)) || rollBack(batch);
        } catch (BatchNotSentException | DataAccessException | TransactionException e) {
            if (rollBack(batch)) {
                return true;
            }
            throw e;
        }
    }

    /** The local transaction, once the half message is stored. */
    Decision execute(LocalTransaction local) {
        try {
            stockLog.commit(local);
            crashPoints.pass(CrashPoints.ORDERED);
            local.committed().run();
            return Decision.COMMITTED;
        } catch (RuntimeException e) {
            // A commit whose answer was lost looks like this too: only the stock log knows.
            warn("Local transaction of batch {} failed; rolling it back unless it was committed: {}", local.batch(), e);
            return decisionAfterFailure(local.batch());
        }
    }

    private Decision decisionAfterFailure(StockBatch batch) {
        try {
            return stockLog.rollBack(batch);
        } catch (RuntimeException e) {
            warn("Could not roll back batch {}; the broker will ask again: {}", batch, e);
            return Decision.UNDECIDED;
        }
    }

    /** Answers whether the batch is committed after all: the stock log decides, and a commit whose answer was lost is a commit. */
    private boolean rollBack(StockBatch batch) {
        try {
            if (stockLog.rollBack(batch) == Decision.COMMITTED) {
                return true;
            }
            completeRolledBack(batch);
        } catch (DataAccessException | TransactionException e) {
            // A batch without a row has orphaned holds, which are released too.
            warn("Could not finish the rollback of batch {}; the sweep will retry: {}", batch, e);
        }
        return false;
    }

    /** The end of a batch that did not happen: its holds are released. Harmless when repeated. */
    void completeRolledBack(StockBatch batch) {
        releaseHolds.release(batch);
        stockLog.complete(batch.batchId());
    }

    /** Sends a batch that is committed; also once more, if its first message was lost. The ledger moves each unit once. */
    void sendCommitted(StockBatch batch) {
        messages.send(batch);
    }

    private static void warn(String text, StockBatch batch, RuntimeException e) {
        log.warn(text, batch.batchId(), e.toString());
    }
}
