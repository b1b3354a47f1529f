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

    /** How far the local transaction of a batch has come; the thread that sends the batch also executes it. */
    private static final class Progress {
        private boolean commitTried;

        void tryCommit() {
            commitTried = true;
        }
    }

    /**
     * Whether the batch is committed. If not, its holds are released, or will be.
     *
     * @throws BatchUndecidedException if it may be committed, and the database cannot be read to find out
     * @throws RuntimeException if broker or database cannot be reached; nothing is committed then
     */
    public boolean send(LocalTransaction local) {
        StockBatch batch = local.batch();
        begin(batch);
        crashPoints.pass(CrashPoints.LOGGED);
        var progress = new Progress();
        try {
            return messages.sendHalf(batch, () -> execute(local, progress)) || isCommitted(batch, progress);
        } catch (RuntimeException e) {
            if (isCommitted(batch, progress)) {
                return true;
            }
            throw e;
        }
    }

    /** Without a half message nothing can come of a batch: its holds need not wait until the database is back. */
    private void begin(StockBatch batch) {
        try {
            stockLog.begin(batch);
        } catch (DataAccessException | TransactionException e) {
            release(batch);
            throw e;
        }
    }

    /** The local transaction, once the half message is stored. */
    private Decision execute(LocalTransaction local, Progress progress) {
        try {
            stockLog.commit(local, progress::tryCommit);
            crashPoints.pass(CrashPoints.ORDERED);
            local.committed().run();
            return Decision.COMMITTED;
        } catch (RuntimeException e) {
            warn("Local transaction of batch {} failed; rolling it back unless it was committed: {}", local.batch(), e);
            // A commit whose answer was lost looks like this too: only the stock log knows.
            return progress.commitTried ? decisionAfterFailure(local.batch()) : Decision.ROLLED_BACK;
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

    /** Whether a batch that failed is committed after all. If not, it is rolled back. */
    private boolean isCommitted(StockBatch batch, Progress progress) {
        if (progress.commitTried) {
            return isCommitted(batch);
        }
        abandon(batch);
        return false;
    }

    /** The stock log decides: a commit whose answer was lost is a commit. */
    private boolean isCommitted(StockBatch batch) {
        Decision decision;
        try {
            decision = stockLog.rollBack(batch);
        } catch (DataAccessException | TransactionException e) {
            throw new BatchUndecidedException(batch.batchId(), e);
        }
        if (decision != Decision.COMMITTED) {
            tryToFinish(batch, () -> completeRolledBack(batch));
        }
        return decision == Decision.COMMITTED;
    }

    /** Nothing can have been committed: the holds need not wait for the stock log, whose database may be away for long. */
    private void abandon(StockBatch batch) {
        boolean released = release(batch);
        tryToFinish(batch, () -> {
            stockLog.rollBack(batch);
            if (released) {
                stockLog.complete(batch.batchId());
            }
        });
    }

    private static void tryToFinish(StockBatch batch, Runnable rollback) {
        try {
            rollback.run();
        } catch (DataAccessException | TransactionException e) {
            warn("Could not finish the rollback of batch {}; the sweep will retry: {}", batch, e);
        }
    }

    private boolean release(StockBatch batch) {
        try {
            releaseHolds.release(batch);
            return true;
        } catch (DataAccessException e) {
            warn("Could not release the holds of batch {}; the sweep will retry, or they are orphans: {}", batch, e);
            return false;
        }
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
