package io.sluice.order.stocklog;

import io.sluice.common.selling.id.BatchId;

/**
 * The database did not answer the commit of a batch, and cannot be read now. Its holds stay until the stock log has decided: the sweep
 * releases them, or the orders are there.
 */
public class BatchUndecidedException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    BatchUndecidedException(BatchId batchId, Throwable cause) {
        super("Batch " + batchId + " may be committed or not: " + cause.getMessage(), cause);
    }
}
