package io.sluice.common.platform.clock;

import java.time.Duration;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.beans.factory.DisposableBean;

/** Measures the offset of a {@link SharedClock} at the start and then periodically. */
final class ClockSynchroniser implements DisposableBean {
    private static final Logger log = LoggerFactory.getLogger(ClockSynchroniser.class);

    /** The first measurement of a process takes long: it has to connect. */
    private static final int FIRST_TRIES = 5;

    private final SharedClock clock;
    private final List<Runnable> listeners = new CopyOnWriteArrayList<>();
    private final ScheduledExecutorService timer = Executors.newSingleThreadScheduledExecutor(task -> {
        var thread = new Thread(task, "shared-clock");
        thread.setDaemon(true);
        return thread;
    });

    ClockSynchroniser(SharedClock clock, Duration interval) {
        this.clock = clock;
        for (int i = 0; i < FIRST_TRIES && !synchronise(); i++) {
            log.debug("Could not measure the shared clock well enough; trying again");
        }
        clock.markInUse();
        timer.scheduleWithFixedDelay(
                this::synchronise, interval.toMillis(), interval.toMillis(), TimeUnit.MILLISECONDS);
    }

    /** Calls it now, and after each measurement. */
    void onMeasurement(Runnable listener) {
        listener.run();
        listeners.add(listener);
    }

    /** Catches everything: a timer that lets an exception out never runs again. */
    private boolean synchronise() {
        try {
            boolean measured = clock.synchronise();
            listeners.forEach(Runnable::run);
            return measured;
        } catch (RuntimeException e) {
            log.warn("Could not read the shared clock; it goes on by itself: {}", e.getMessage());
            return false;
        }
    }

    @Override
    public void destroy() {
        timer.shutdownNow();
    }
}
