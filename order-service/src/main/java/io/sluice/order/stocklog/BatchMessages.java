package io.sluice.order.stocklog;

import io.sluice.common.selling.message.StockBatch;

/** Sends batches to the ledger. */
public interface BatchMessages {
    /**
     * Stores a half message of the batch, executes its local transaction in this thread, and ends the half message as that decided.
     * What is undecided, or ends in a crash, the broker asks {@link StockLog#decide} for later (check-back). Answers whether the
     * message was committed.
     *
     * @throws BatchNotSentException if the broker may not have the half message
     */
    boolean sendHalf(StockBatch batch, Execution localTransaction);

    /**
     * Sends a batch that is committed.
     *
     * @throws BatchNotSentException if the broker may not have the message
     */
    void send(StockBatch batch);

    /** Executes a local transaction and answers what came of it. */
    interface Execution {
        StockLog.Decision execute();
    }
}
