package io.sluice.order.placing;

import io.sluice.common.selling.board.BoardRef;
import io.sluice.common.selling.id.PromoId;
import io.sluice.common.selling.promo.SaleStatePublisher;
import java.time.Duration;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.ScheduledThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.beans.factory.DisposableBean;
import org.springframework.dao.DataAccessException;
import org.springframework.stereotype.Component;

/**
 * Checks, outside the buyers' requests, whether a promotion is sold out. As long as all its units are only held that is not known, and
 * it checks again: soon first, since holds are sold within a moment.
 */
@Component
class SoldOutChecks implements DisposableBean {
    private static final Logger log = LoggerFactory.getLogger(SoldOutChecks.class);
    private static final Duration FIRST_WAIT = Duration.ofMillis(50);
    private static final Duration MAX_WAIT = Duration.ofSeconds(1);

    private final SaleStatePublisher saleState;
    private final Set<PromoId> waiting = ConcurrentHashMap.newKeySet();
    private final ScheduledThreadPoolExecutor checks =
            new ScheduledThreadPoolExecutor(1, task -> new Thread(task, "sold-out-check"));

    SoldOutChecks(SaleStatePublisher saleState) {
        this.saleState = saleState;
        checks.setExecuteExistingDelayedTasksAfterShutdownPolicy(false);
    }

    /** Requested many times before it runs, the check runs once. */
    void request(BoardRef ref) {
        checkAfter(Duration.ZERO, ref, FIRST_WAIT);
    }

    private void checkAfter(Duration wait, BoardRef ref, Duration next) {
        if (!waiting.add(ref.promoId())) {
            return;
        }
        try {
            checks.schedule(() -> check(ref, next), wait.toMillis(), TimeUnit.MILLISECONDS);
        } catch (RejectedExecutionException stopping) {
            waiting.remove(ref.promoId());
        }
    }

    private void check(BoardRef ref, Duration next) {
        // Before the count: whoever empties a bucket after it asks for another one.
        waiting.remove(ref.promoId());
        try {
            if (!saleState.publishChange(ref)) {
                Duration longer = next.multipliedBy(2);
                checkAfter(next, ref, longer.compareTo(MAX_WAIT) < 0 ? longer : MAX_WAIT);
            }
        } catch (DataAccessException e) {
            log.warn(
                    "Could not check whether promo {} is sold out; the reconcile job publishes it: {}",
                    ref.promoId(),
                    e.getMessage());
        }
    }

    @Override
    public void destroy() {
        checks.shutdown();
    }
}
