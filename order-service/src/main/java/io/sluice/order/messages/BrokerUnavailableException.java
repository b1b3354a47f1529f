package io.sluice.order.messages;

import org.springframework.dao.DataAccessResourceFailureException;

/** The broker, which stores failed messages, cannot be reached or does not accept a message. */
class BrokerUnavailableException extends DataAccessResourceFailureException {
    private static final long serialVersionUID = 1L;

    BrokerUnavailableException(String message, Throwable cause) {
        super(message, cause);
    }
}
