package io.sluice.order.outbox;

import io.micrometer.core.instrument.Counter;
import io.micrometer.core.instrument.MeterRegistry;
import io.sluice.common.job.SingleRunner;
import io.sluice.common.message.MessageJson;
import io.sluice.common.message.OrderEvent;
import io.sluice.common.message.Topics;
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
import org.springframework.scheduling.annotation.Scheduled;
import org.springframework.stereotype.Component;

/**
 * Tells what is in the outbox. The node that wrote a row tells it at once; what it leaves behind is told by the sweep. A row that is
 * told twice says the same twice.
 */
@Component
@EnableConfigurationProperties(OutboxProperties.class)
class PublishOutbox implements SmartLifecycle {
    private static final Logger log = LoggerFactory.getLogger(PublishOutbox.class);
    private static final int AT_ONCE = 50;
    /** How often the publisher looks up whether it should stop. */
    private static final int LOOK_UP_MILLIS = 200;

    private static final int SEND_MILLIS = 3000;

    /** An event has half a kilobyte, and what is sent at once a quarter of a megabyte at most. */
    private static final int MOST_IN_MESSAGE = 200;

    private final OutboxMapper rows;
    private final RocketMQTemplate rocketMq;
    private final SingleRunner runner;
    private final OutboxProperties properties;
    private final Clock clock;
    private final Counter told;
    private final BlockingQueue<OutboxRow> queue;
    private final Thread publisher = new Thread(this::publish, "order-events");
    private volatile boolean running;

    PublishOutbox(
            OutboxMapper rows,
            RocketMQTemplate rocketMq,
            SingleRunner runner,
            OutboxProperties properties,
            Clock clock,
            MeterRegistry meters) {
        this.rows = rows;
        this.rocketMq = rocketMq;
        this.runner = runner;
        this.properties = properties;
        this.clock = clock;
        this.queue = new LinkedBlockingQueue<>(properties.queue());
        this.told = meters.counter("sluice.order.events.told");
    }

    /** Never waits: what finds no place here is told by the sweep. */
    void publishSoon(OutboxRow row) {
        queue.offer(row);
    }

    private void publish() {
        while (running) {
            try {
                OutboxRow first = queue.poll(LOOK_UP_MILLIS, TimeUnit.MILLISECONDS);
                if (first != null) {
                    List<OutboxRow> some = new ArrayList<>(List.of(first));
                    queue.drainTo(some, AT_ONCE - 1);
                    tell(some);
                }
            } catch (DataAccessException e) {
                log.warn("events of orders are left to the sweep: {}", e.getMessage());
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
                return;
            } catch (RuntimeException e) {
                log.error("events of orders are left to the sweep", e);
            }
        }
    }

    @Scheduled(fixedDelayString = "${sluice.order.events.sweep-every}")
    void sweep() {
        runner.run("publish-events", () -> {
            int told;
            do {
                told = tell(rows.findDue(clock.instant(), AT_ONCE));
                if (told > 0) {
                    log.warn("{} changes of orders had not been told yet and are now", told);
                }
            } while (told == AT_ONCE);
        });
    }

    /** Answers how many rows were told. One that cannot be is put off, so that it is in nobody's way. */
    private int tell(List<OutboxRow> some) {
        List<String> told = new ArrayList<>();
        for (OutboxRow row : some) {
            try {
                send(row.list());
                told.add(row.id());
            } catch (RuntimeException e) {
                log.warn("row {} of the outbox is told later: {}", row.id(), e.toString());
                rows.postpone(row.id(), clock.instant().plus(properties.left()));
                if (e instanceof MessagingException) {
                    // The others would wait for the same time-out.
                    break;
                }
            }
        }
        if (!told.isEmpty()) {
            rows.delete(told);
        }
        return told.size();
    }

    private void send(List<OrderEvent> events) {
        for (int from = 0; from < events.size(); from += MOST_IN_MESSAGE) {
            List<OrderEvent> some = events.subList(from, Math.min(from + MOST_IN_MESSAGE, events.size()));
            SendResult result = rocketMq.syncSend(
                    Topics.ORDER_EVENTS + ":" + some.get(0).state(),
                    some.stream().map(PublishOutbox::message).toList(),
                    SEND_MILLIS);
            if (result.getSendStatus() != SendStatus.SEND_OK) {
                throw new MessagingException("the broker answered " + result.getSendStatus());
            }
            told.increment(some.size());
        }
    }

    private static Message<byte[]> message(OrderEvent event) {
        return MessageBuilder.withPayload(MessageJson.write(event))
                .setHeader(RocketMQHeaders.KEYS, event.orderId())
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
