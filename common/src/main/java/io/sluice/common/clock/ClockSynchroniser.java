package io.sluice.common.clock;

import java.time.Duration;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.beans.factory.DisposableBean;

/** Keeps a {@link SharedClock} right while the process lives. */
final class ClockSynchroniser implements DisposableBean {
    private static final Logger log = LoggerFactory.getLogger(ClockSynchroniser.class);

    /** The first measurement of a process takes long: it has to connect. */
    private static final int FIRST_TRIES = 5;

    private final SharedClock clock;
    private final ScheduledExecutorService timer = Executors.newSingleThreadScheduledExecutor(task -> {
        var thread = new Thread(task, "shared-clock");
        thread.setDaemon(true);
        return thread;
    });

    ClockSynchroniser(SharedClock clock, Duration interval) {
        this.clock = clock;
        for (int i = 0; i < FIRST_TRIES && !synchronise(); i++) {
            log.debug("the shared clock has to be read once more");
        }
        timer.scheduleWithFixedDelay(
                this::synchronise, interval.toMillis(), interval.toMillis(), TimeUnit.MILLISECONDS);
    }

    /** Whatever happens: the next time must come. */
    private boolean synchronise() {
        try {
            return clock.synchronise();
        } catch (RuntimeException e) {
            log.warn("the shared clock could not be read, the last known difference stays in use: {}", e.getMessage());
            return false;
        }
    }

    @Override
    public void destroy() {
        timer.shutdownNow();
    }
}
