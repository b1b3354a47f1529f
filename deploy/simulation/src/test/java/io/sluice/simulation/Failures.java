package io.sluice.simulation;

import io.sluice.common.selling.board.BoardNotOpenException;
import io.sluice.order.stocklog.BatchNotSentException;
import io.sluice.order.stocklog.BatchUndecidedException;
import org.springframework.dao.DataAccessException;
import org.springframework.data.redis.RedisSystemException;
import org.springframework.messaging.MessagingException;
import org.springframework.transaction.IllegalTransactionStateException;
import org.springframework.transaction.TransactionException;

/** Which failures of a use case are those of its surroundings, and which are its own. */
final class Failures {
    private Failures() {}

    static void check(RuntimeException e) {
        boolean foreseen = e instanceof DataAccessException && !(e instanceof RedisSystemException)
                || e instanceof TransactionException && !(e instanceof IllegalTransactionStateException)
                || e instanceof MessagingException
                || e instanceof BatchNotSentException
                || e instanceof BatchUndecidedException
                || e instanceof BoardNotOpenException;
        if (!foreseen) {
            throw e;
        }
    }
}
