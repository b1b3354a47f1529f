package io.sluice.order.push;

import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.context.SmartLifecycle;
import org.springframework.stereotype.Component;

/**
 * Looks after the connections while the service runs, and sends them away when it stops: before the web server does, which
 * would cut them.
 */
@Component
class Heartbeat implements SmartLifecycle {
    private static final Logger log = LoggerFactory.getLogger(Heartbeat.class);

    private final Connections connections;
    private final ConnectionCloser farewells;
    private final PushProperties properties;

    // Not the service's scheduler: a ping may wait for a moment, and the other jobs must not wait with it.
    private final ScheduledExecutorService thread =
            Executors.newSingleThreadScheduledExecutor(task -> new Thread(task, "push-caretaker"));
    private volatile boolean running;

    Heartbeat(Connections connections, ConnectionCloser farewells, PushProperties properties) {
        this.connections = connections;
        this.farewells = farewells;
        this.properties = properties;
    }

    @Override
    public void start() {
        running = true;
        long millis = properties.pingEvery().toMillis();
        thread.scheduleWithFixedDelay(this::lookAfter, millis, millis, TimeUnit.MILLISECONDS);
    }

    private void lookAfter() {
        try {
            connections.lookAfter();
        } catch (RuntimeException e) {
            // Let out, it would end all rounds to come.
            log.error("connections were not looked after in this round", e);
        }
    }

    @Override
    public void stop() {
        running = false;
        thread.shutdownNow();
        connections.leave();
        farewells.finish();
    }

    @Override
    public boolean isRunning() {
        return running;
    }
}
