package io.sluice.order.outbox;

import io.micrometer.core.instrument.Counter;
import io.micrometer.core.instrument.MeterRegistry;
import io.sluice.common.selling.message.MessageJson;
import io.sluice.common.selling.message.OrderEvent;
import io.sluice.common.selling.message.Topics;
import java.time.Clock;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import org.apache.rocketmq.client.producer.SendResult;
import org.apache.rocketmq.client.producer.SendStatus;
import org.apache.rocketmq.spring.core.RocketMQTemplate;
import org.apache.rocketmq.spring.support.RocketMQHeaders;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.boot.context.properties.EnableConfigurationProperties;
import org.springframework.context.SmartLifecycle;
import org.springframework.dao.DataAccessException;
import org.springframework.messaging.Message;
import org.springframework.messaging.MessagingException;
import org.springframework.messaging.support.MessageBuilder;
import org.springframework.stereotype.Component;

/**
 * Publishes what is in the outbox. The node that wrote a row publishes it at once; {@link SweepOutbox} publishes what is left. A row
 * that is published twice has the same events twice.
 */
@Component
@EnableConfigurationProperties(OutboxProperties.class)
class PublishOutbox implements SmartLifecycle {
    private static final Logger log = LoggerFactory.getLogger(PublishOutbox.class);
    private static final int MAX_ROWS = 50;
    /** How often the publisher checks whether it should stop. */
    private static final int STOP_CHECK_MILLIS = 200;

    private static final int SEND_TIMEOUT_MILLIS = 3000;

    /** An event has half a kilobyte, so that a message has a quarter of a megabyte at most. */
    private static final int MAX_EVENTS_IN_MESSAGE = 200;

    private final OutboxMapper rows;
    private final RocketMQTemplate rocketMq;
    private final OutboxProperties properties;
    private final Clock clock;
    private final Counter published;
    private final BlockingQueue<OutboxRow> queue;
    private final Thread publisher = new Thread(this::publish, "publish-outbox");
    private volatile boolean running;

    PublishOutbox(
            OutboxMapper rows,
            RocketMQTemplate rocketMq,
            OutboxProperties properties,
            Clock clock,
            MeterRegistry meters) {
        this.rows = rows;
        this.rocketMq = rocketMq;
        this.properties = properties;
        this.clock = clock;
        this.queue = new LinkedBlockingQueue<>(properties.queueCapacity());
        this.published = meters.counter("sluice.order.outbox.published");
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
                    publish(some);
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

    /** Answers how many rows were published. One that cannot be is postponed, so that it does not delay the others. */
    int publish(List<OutboxRow> some) {
        List<String> done = new ArrayList<>();
        for (OutboxRow row : some) {
            try {
                send(row.readEvents());
                done.add(row.id());
            } catch (RuntimeException e) {
                log.warn("Could not publish outbox row {}; will retry: {}", row.id(), e.toString());
                rows.postpone(row.id(), clock.instant().plus(properties.sweepAge()));
                if (e instanceof MessagingException) {
                    // The others would wait for the same time-out.
                    break;
                }
            }
        }
        if (!done.isEmpty()) {
            rows.delete(done);
        }
        return done.size();
    }

    private void send(List<OrderEvent> events) {
        for (int from = 0; from < events.size(); from += MAX_EVENTS_IN_MESSAGE) {
            List<OrderEvent> some = events.subList(from, Math.min(from + MAX_EVENTS_IN_MESSAGE, events.size()));
            SendResult result = rocketMq.syncSend(
                    Topics.ORDER_EVENTS + ":" + some.get(0).state(),
                    some.stream().map(PublishOutbox::message).toList(),
                    SEND_TIMEOUT_MILLIS);
            if (result.getSendStatus() != SendStatus.SEND_OK) {
                throw new MessagingException("The broker answered " + result.getSendStatus());
            }
            published.increment(some.size());
        }
    }

    private static Message<byte[]> message(OrderEvent event) {
        return MessageBuilder.withPayload(MessageJson.write(event))
                .setHeader(RocketMQHeaders.KEYS, event.orderId().value())
                .build();
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
