package io.sluice.gateway.session;

import io.sluice.common.platform.broadcast.Broadcast;
import io.sluice.common.platform.session.SessionKeys;
import java.time.Duration;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.beans.factory.DisposableBean;
import org.springframework.stereotype.Component;

/**
 * Publishes something where ended sessions are published, every second or two over all nodes, so that a node whose
 * subscription is dead notices it.
 */
@Component
class SessionHeartbeat implements DisposableBean {
    private static final Logger log = LoggerFactory.getLogger(SessionHeartbeat.class);
    private static final Duration INTERVAL = Duration.ofSeconds(1);

    private final EndedSessions ended;
    private final Broadcast broadcast;
    private final ScheduledExecutorService executor = Executors.newSingleThreadScheduledExecutor(task -> {
        var thread = new Thread(task, "session-heartbeat");
        thread.setDaemon(true);
        return thread;
    });

    SessionHeartbeat(EndedSessions ended, Broadcast broadcast) {
        this.ended = ended;
        this.broadcast = broadcast;
        executor.scheduleWithFixedDelay(this::beat, 0, INTERVAL.toMillis(), TimeUnit.MILLISECONDS);
    }

    /** Unless another node has just done it: one is enough for all. */
    void beat() {
        if (ended.receivedWithin(INTERVAL)) {
            return;
        }
        try {
            broadcast.publish(SessionKeys.ENDED, SessionKeys.HEARTBEAT);
        } catch (RuntimeException e) {
            // Whatever it is, the next one has to come; meanwhile sessions are read from Redis, which says what is
            // wrong.
            log.debug("Could not publish a heartbeat", e);
        }
    }

    @Override
    public void destroy() {
        executor.shutdownNow();
    }
}
