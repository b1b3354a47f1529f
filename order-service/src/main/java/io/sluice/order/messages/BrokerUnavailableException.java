package io.sluice.order.messages;

import org.springframework.dao.DataAccessResourceFailureException;

/** FailedMessageFinder are stored at the broker, and it cannot be asked. */
class BrokerUnavailableException extends DataAccessResourceFailureException {
    private static final long serialVersionUID = 1L;

    BrokerUnavailableException(String message, Throwable cause) {
        super(message, cause);
    }
}
