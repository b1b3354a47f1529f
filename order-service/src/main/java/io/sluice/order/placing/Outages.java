package io.sluice.order.placing;

import io.sluice.order.stocklog.BatchNotSentException;
import io.sluice.order.stocklog.BatchUndecidedException;
import java.time.Duration;
import java.util.concurrent.Executors;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.beans.factory.DisposableBean;
import org.springframework.dao.DataAccessException;
import org.springframework.stereotype.Component;
import org.springframework.transaction.TransactionException;

/**
 * Whether what all promotions share, broker and database, was found unreachable by a batch. While it is, attempts are refused before they
 * hold anything. An outage of the database is over when a ping succeeds, outside the buyers' requests; one of the broker, which has no
 * cheap ping, is tried again after a pause.
 */
@Component
class Outages implements DisposableBean {
    private static final Logger log = LoggerFactory.getLogger(Outages.class);

    private final OrderDatabase database;
    private final Duration brokerPause;
    private final Duration pingInterval;
    private final AtomicBoolean databaseAway = new AtomicBoolean();
    private volatile long brokerPausedUntil = System.nanoTime();
    private final ScheduledExecutorService pings =
            Executors.newSingleThreadScheduledExecutor(task -> new Thread(task, "database-ping"));

    Outages(OrderDatabase database, PlacingProperties properties) {
        this.database = database;
        this.brokerPause = properties.outagePause();
        this.pingInterval = properties.pingInterval();
    }

    boolean isOn() {
        return databaseAway.get() || System.nanoTime() - brokerPausedUntil < 0;
    }

    /** A batch has failed: whether that is an outage for all, or the trouble of its promotion alone. May take seconds. */
    void check(RuntimeException failure) {
        if (failure instanceof BatchNotSentException) {
            brokerPausedUntil = System.nanoTime() + brokerPause.toNanos();
        } else if (isOfAStore(failure) && !databaseAway.get() && !database.isReachable()) {
            begin();
        }
    }

    private static boolean isOfAStore(RuntimeException failure) {
        return failure instanceof DataAccessException
                || failure instanceof TransactionException
                || failure instanceof BatchUndecidedException;
    }

    private void begin() {
        if (databaseAway.compareAndSet(false, true)) {
            log.warn("The database is unreachable; refusing attempts until it answers a ping");
            pingLater();
        }
    }

    private void pingLater() {
        try {
            pings.schedule(this::ping, pingInterval.toMillis(), TimeUnit.MILLISECONDS);
        } catch (RejectedExecutionException stopping) {
            databaseAway.set(false);
        }
    }

    private void ping() {
        if (database.isReachable()) {
            databaseAway.set(false);
            log.warn("The database answers again; accepting attempts");
        } else {
            pingLater();
        }
    }

    @Override
    public void destroy() {
        pings.shutdownNow();
    }
}
