package io.sluice.common.clock;

import java.time.Duration;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.beans.factory.DisposableBean;
import org.springframework.dao.DataAccessException;

/** Keeps a {@link SharedClock} right while the process lives. */
final class ClockSynchroniser implements DisposableBean {
    private static final Logger log = LoggerFactory.getLogger(ClockSynchroniser.class);

    private final SharedClock clock;
    private final ScheduledExecutorService timer = Executors.newSingleThreadScheduledExecutor(task -> {
        var thread = new Thread(task, "shared-clock");
        thread.setDaemon(true);
        return thread;
    });

    ClockSynchroniser(SharedClock clock, Duration interval) {
        this.clock = clock;
        synchronise();
        timer.scheduleWithFixedDelay(
                this::synchronise, interval.toMillis(), interval.toMillis(), TimeUnit.MILLISECONDS);
    }

    private void synchronise() {
        try {
            clock.synchronise();
        } catch (DataAccessException e) {
            log.warn("the shared clock could not be read, the last known difference stays in use: {}", e.getMessage());
        }
    }

    @Override
    public void destroy() {
        timer.shutdownNow();
    }
}
