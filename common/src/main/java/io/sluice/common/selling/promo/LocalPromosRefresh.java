package io.sluice.common.selling.promo;

import java.time.Duration;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.beans.factory.DisposableBean;

/** Reads the registry into a {@link LocalPromos} at the start and then every few seconds. */
final class LocalPromosRefresh implements DisposableBean {
    private static final Logger log = LoggerFactory.getLogger(LocalPromosRefresh.class);

    private final LocalPromos promos;
    private final ScheduledExecutorService timer = Executors.newSingleThreadScheduledExecutor(task -> {
        var thread = new Thread(task, "local-promos");
        thread.setDaemon(true);
        return thread;
    });

    LocalPromosRefresh(LocalPromos promos, Duration interval) {
        this.promos = promos;
        refresh();
        timer.scheduleWithFixedDelay(this::refresh, interval.toMillis(), interval.toMillis(), TimeUnit.MILLISECONDS);
    }

    private void refresh() {
        try {
            promos.refresh();
        } catch (RuntimeException e) {
            // Whatever it is: a timer that lets an exception out never runs again.
            log.warn("Could not read the promo registry; the last copy stays in use: {}", e.getMessage());
        }
    }

    @Override
    public void destroy() {
        timer.shutdownNow();
    }
}
