package io.sluice.stock.ledger;

import java.util.function.Supplier;
import org.springframework.dao.PessimisticLockingFailureException;

/** Of two transactions that wait for each other the database ends one, which is then simply done again. */
final class Deadlocks {
    private static final int TIMES = 5;

    private Deadlocks() {}

    static <T> T outlive(Supplier<T> transaction) {
        for (int time = 1; ; time++) {
            try {
                return transaction.get();
            } catch (PessimisticLockingFailureException e) {
                if (time == TIMES) {
                    throw e;
                }
            }
        }
    }
}
