package io.sluice.gateway.live;

import io.sluice.common.platform.properties.RefreshableProperties;
import java.time.Duration;
import java.util.concurrent.Executors;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.ThreadLocalRandom;
import java.util.concurrent.TimeUnit;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.beans.factory.DisposableBean;
import org.springframework.stereotype.Component;

/** Counts the boards again and again, off the event loop, each node at moments of its own. */
@Component
class StockLevelTimer implements DisposableBean {
    private static final Logger log = LoggerFactory.getLogger(StockLevelTimer.class);

    /** A count reads every hold, which Redis does not do for nothing: it gets a twentieth of the time at most. */
    private static final int SHARE = 20;

    private static final Duration MAX_WAIT = Duration.ofSeconds(10);

    private final StockLevels levels;
    private final RefreshableProperties<LiveProperties> properties;
    private final ScheduledExecutorService executor = Executors.newSingleThreadScheduledExecutor(task -> {
        var thread = new Thread(task, "stock-levels");
        thread.setDaemon(true);
        return thread;
    });

    StockLevelTimer(StockLevels levels, RefreshableProperties<LiveProperties> properties) {
        this.levels = levels;
        this.properties = properties;
        schedule(Duration.ZERO);
    }

    private void schedule(Duration took) {
        Duration wait = wait(
                properties.get().countInterval(),
                took,
                ThreadLocalRandom.current().nextDouble());
        executor.schedule(this::run, wait.toMillis(), TimeUnit.MILLISECONDS);
    }

    /**
     * From three quarters of the interval to five quarters.
     *
     * @param jitter from 0 to 1
     */
    static Duration wait(Duration interval, Duration took, double jitter) {
        Duration needed = took.multipliedBy(SHARE);
        Duration longer = needed.compareTo(interval) > 0 ? needed : interval;
        long wait = (long) (longer.toMillis() * (0.75 + jitter / 2));
        return Duration.ofMillis(Math.min(wait, MAX_WAIT.toMillis()));
    }

    private void run() {
        long begin = System.nanoTime();
        try {
            levels.count();
        } catch (RuntimeException e) {
            // Whatever it is: the next count has to come.
            log.warn("Could not count the boards; retrying", e);
        }
        try {
            schedule(Duration.ofNanos(System.nanoTime() - begin));
        } catch (RejectedExecutionException stopped) {
            log.debug("Stopped counting the boards");
        }
    }

    @Override
    public void destroy() {
        executor.shutdownNow();
    }
}
