package io.sluice.order.outbox;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.context.SmartLifecycle;
import org.springframework.dao.DataAccessException;
import org.springframework.stereotype.Component;

/** Rows that this node has just written: they are published one after the other, on a thread of their own. */
@Component
class OutboxQueue implements SmartLifecycle {
    private static final Logger log = LoggerFactory.getLogger(OutboxQueue.class);
    private static final int MAX_ROWS = 50;
    /** How often the publisher checks whether it should stop. */
    private static final int STOP_CHECK_MILLIS = 200;

    private final PublishOutbox publishOutbox;
    private final BlockingQueue<OutboxRow> queue;
    private final Thread publisher = new Thread(this::publish, "publish-outbox");
    private volatile boolean running;

    OutboxQueue(PublishOutbox publishOutbox, OutboxProperties properties) {
        this.publishOutbox = publishOutbox;
        this.queue = new LinkedBlockingQueue<>(properties.queueCapacity());
    }

    /** Never waits: the sweep publishes what does not fit. */
    void publishSoon(OutboxRow row) {
        queue.offer(row);
    }

    private void publish() {
        while (running) {
            try {
                OutboxRow first = queue.poll(STOP_CHECK_MILLIS, TimeUnit.MILLISECONDS);
                if (first != null) {
                    List<OutboxRow> some = new ArrayList<>(List.of(first));
                    queue.drainTo(some, MAX_ROWS - 1);
                    publishOutbox.publish(some);
                }
            } catch (DataAccessException e) {
                log.warn("Could not delete published outbox rows; the sweep publishes them again: {}", e.getMessage());
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
                return;
            } catch (RuntimeException e) {
                log.error("Could not publish order events; the sweep will retry", e);
            }
        }
    }

    @Override
    public void start() {
        running = true;
        publisher.start();
    }

    @Override
    public void stop() {
        running = false;
        try {
            publisher.join(TimeUnit.SECONDS.toMillis(5));
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    @Override
    public boolean isRunning() {
        return running;
    }
}
