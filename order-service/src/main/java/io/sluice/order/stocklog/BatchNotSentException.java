package io.sluice.order.stocklog;

/** The broker cannot be reached, so it may not have the message of a batch. The sweep sends or rolls back the batch later. */
public class BatchNotSentException extends RuntimeException {
    public BatchNotSentException(Throwable cause) {
        super(cause.getMessage(), cause);
    }
}
