package io.sluice.order.push;

import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.context.SmartLifecycle;
import org.springframework.stereotype.Component;

/**
 * Checks the connections while the service runs, and closes them when it stops: before the web server stops, which
 * would cut them without a status code.
 */
@Component
class Heartbeat implements SmartLifecycle {
    private static final Logger log = LoggerFactory.getLogger(Heartbeat.class);

    private final Connections connections;
    private final ConnectionCloser closer;
    private final PushProperties properties;

    // Not the service's scheduler: a ping may block for a moment, and must not delay the other jobs.
    private final ScheduledExecutorService thread =
            Executors.newSingleThreadScheduledExecutor(task -> new Thread(task, "push-heartbeat"));
    private volatile boolean running;

    Heartbeat(Connections connections, ConnectionCloser closer, PushProperties properties) {
        this.connections = connections;
        this.closer = closer;
        this.properties = properties;
    }

    @Override
    public void start() {
        running = true;
        long millis = properties.pingInterval().toMillis();
        thread.scheduleWithFixedDelay(this::check, millis, millis, TimeUnit.MILLISECONDS);
    }

    private void check() {
        try {
            connections.check();
        } catch (RuntimeException e) {
            // If it escaped, the executor would never run the check again.
            log.error("Could not check the connections; will retry in {}", properties.pingInterval(), e);
        }
    }

    @Override
    public void stop() {
        running = false;
        thread.shutdownNow();
        connections.shutDown();
        closer.shutDown();
    }

    @Override
    public boolean isRunning() {
        return running;
    }
}
