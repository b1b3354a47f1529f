package io.sluice.simulation;

import org.springframework.transaction.CannotCreateTransactionException;
import org.springframework.transaction.TransactionDefinition;
import org.springframework.transaction.TransactionManager;
import org.springframework.transaction.TransactionSystemException;
import org.springframework.transaction.annotation.AnnotationTransactionAttributeSource;
import org.springframework.transaction.interceptor.TransactionInterceptor;
import org.springframework.transaction.support.AbstractPlatformTransactionManager;
import org.springframework.transaction.support.DefaultTransactionStatus;

/**
 * Spring's transactions over a {@link Database}. One for each service and for all runs of a thread: the proxies that Spring makes
 * for it are made once.
 */
final class SimulatedTransactions extends AbstractPlatformTransactionManager {
    private static final long serialVersionUID = 1L;

    static final SimulatedTransactions OF_ORDERS = new SimulatedTransactions();
    static final SimulatedTransactions OF_STOCK = new SimulatedTransactions();

    private final transient ThreadLocal<Connection> current = new ThreadLocal<>();
    private final transient TransactionInterceptor interceptor =
            new TransactionInterceptor((TransactionManager) this, new AnnotationTransactionAttributeSource(false));

    /** The database of the run that is on, and what fails there. */
    record Connection(Database database, DatabaseFaults faults) {}

    /** What happens around a statement or a commit; may throw. */
    interface DatabaseFaults {
        void before(String what);

        void after(String what);
    }

    void use(Database database, DatabaseFaults faults) {
        current.set(new Connection(database, faults));
    }

    TransactionInterceptor interceptor() {
        return interceptor;
    }

    private Connection connection() {
        return current.get();
    }

    @Override
    protected Object doGetTransaction() {
        return connection();
    }

    @Override
    protected boolean isExistingTransaction(Object transaction) {
        return connection().database().inTransaction();
    }

    @Override
    protected void doBegin(Object transaction, TransactionDefinition definition) {
        try {
            connection().faults().before("begin");
        } catch (RuntimeException e) {
            throw new CannotCreateTransactionException("Could not open a connection: " + e.getMessage(), e);
        }
        connection().database().begin();
    }

    @Override
    protected void doCommit(DefaultTransactionStatus status) {
        try {
            connection().faults().before("commit");
        } catch (RuntimeException | NodeDied e) {
            connection().database().rollBack();
            throw failed(e);
        }
        connection().database().commit();
        try {
            connection().faults().after("commit");
        } catch (RuntimeException | NodeDied e) {
            throw failed(e);
        }
    }

    private static RuntimeException failed(Throwable e) {
        if (e instanceof NodeDied died) {
            throw died;
        }
        return new TransactionSystemException("Could not commit: " + e.getMessage(), e);
    }

    @Override
    protected void doRollback(DefaultTransactionStatus status) {
        connection().database().rollBack();
    }

    @Override
    protected void doSetRollbackOnly(DefaultTransactionStatus status) {
        // Whatever failed inside a transaction ends it: nothing here goes on after an inner failure.
    }
}
