package io.sluice.order.messages;

import org.jspecify.annotations.Nullable;
import org.springframework.dao.DataAccessResourceFailureException;

/** The broker, which stores failed messages, cannot be reached or does not accept a message. */
public class BrokerUnavailableException extends DataAccessResourceFailureException {
    private static final long serialVersionUID = 1L;

    public BrokerUnavailableException(String message, @Nullable Throwable cause) {
        super(message, cause);
    }
}
