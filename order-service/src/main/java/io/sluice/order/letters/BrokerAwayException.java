package io.sluice.order.letters;

import org.springframework.dao.DataAccessResourceFailureException;

/** Letters are stored at the broker, and it cannot be asked. */
class BrokerAwayException extends DataAccessResourceFailureException {
    private static final long serialVersionUID = 1L;

    BrokerAwayException(String message, Throwable cause) {
        super(message, cause);
    }
}
