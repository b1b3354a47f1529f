package io.sluice.stock.selling;

import java.time.Duration;
import java.util.function.Supplier;
import org.springframework.core.retry.RetryPolicy;
import org.springframework.core.retry.RetryTemplate;
import org.springframework.dao.PessimisticLockingFailureException;

/** Of two transactions that wait for each other the database ends one, which is then simply done again. */
final class Deadlocks {
    private static final RetryTemplate RETRY = new RetryTemplate(RetryPolicy.builder()
            .predicate(PessimisticLockingFailureException.class::isInstance)
            .maxRetries(4)
            .delay(Duration.ZERO)
            .build());

    private Deadlocks() {}

    static <T> T retry(Supplier<T> transaction) {
        return RETRY.invoke(transaction);
    }
}
