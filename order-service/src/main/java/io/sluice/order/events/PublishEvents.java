package io.sluice.order.events;

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
@EnableConfigurationProperties(EventSettings.class)
class PublishEvents implements SmartLifecycle {
    private static final Logger log = LoggerFactory.getLogger(PublishEvents.class);
    private static final int AT_ONCE = 50;
    /** How often the publisher looks up whether it should stop. */
    private static final int LOOK_UP_MILLIS = 200;

    private static final int SEND_MILLIS = 3000;

    private final OutboxMapper rows;
    private final RocketMQTemplate rocketMq;
    private final SingleRunner runner;
    private final EventSettings settings;
    private final Clock clock;
    private final Counter told;
    private final BlockingQueue<OutboxRow> queue;
    private final Thread publisher = new Thread(this::publish, "order-events");
    private volatile boolean running;

    PublishEvents(
            OutboxMapper rows,
            RocketMQTemplate rocketMq,
            SingleRunner runner,
            EventSettings settings,
            Clock clock,
            MeterRegistry meters) {
        this.rows = rows;
        this.rocketMq = rocketMq;
        this.runner = runner;
        this.settings = settings;
        this.clock = clock;
        this.queue = new LinkedBlockingQueue<>(settings.queue());
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
            } catch (MessagingException | DataAccessException e) {
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
            List<OutboxRow> left = rows.findOlder(clock.instant().minus(settings.left()), AT_ONCE);
            while (!left.isEmpty()) {
                log.warn("{} changes of orders were not told yet and are told now", left.size());
                tell(left);
                left = rows.findOlder(clock.instant().minus(settings.left()), AT_ONCE);
            }
        });
    }

    private void tell(List<OutboxRow> some) {
        for (OutboxRow row : some) {
            List<OrderEvent> events = row.list();
            rocketMq.syncSend(
                    Topics.ORDER_EVENTS + ":" + events.get(0).state(),
                    events.stream().map(PublishEvents::message).toList(),
                    SEND_MILLIS);
            told.increment(events.size());
        }
        rows.delete(some.stream().map(OutboxRow::id).toList());
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
