package io.sluice.order.outbox.messaging;

import io.micrometer.core.instrument.Counter;
import io.micrometer.core.instrument.MeterRegistry;
import io.sluice.common.selling.message.MessageJson;
import io.sluice.common.selling.message.OrderEvent;
import io.sluice.common.selling.message.Topics;
import io.sluice.order.outbox.EventsNotPublishedException;
import io.sluice.order.outbox.OrderEventPublisher;
import java.util.List;
import org.apache.rocketmq.client.producer.SendResult;
import org.apache.rocketmq.client.producer.SendStatus;
import org.apache.rocketmq.spring.core.RocketMQTemplate;
import org.apache.rocketmq.spring.support.RocketMQHeaders;
import org.springframework.messaging.Message;
import org.springframework.messaging.MessagingException;
import org.springframework.messaging.support.MessageBuilder;
import org.springframework.stereotype.Component;

/** Publishes order events on their topic: one message each, several at once, tagged with their state. */
@Component
class RocketMqOrderEventPublisher implements OrderEventPublisher {
    private static final int SEND_TIMEOUT_MILLIS = 3000;

    /** An event has half a kilobyte, so that what is sent at once has a quarter of a megabyte at most. */
    private static final int MAX_EVENTS_AT_ONCE = 200;

    private final RocketMQTemplate rocketMq;
    private final Counter published;

    RocketMqOrderEventPublisher(RocketMQTemplate rocketMq, MeterRegistry meters) {
        this.rocketMq = rocketMq;
        this.published = meters.counter("sluice.order.outbox.published");
    }

    @Override
    public void publish(List<OrderEvent> events) {
        for (int from = 0; from < events.size(); from += MAX_EVENTS_AT_ONCE) {
            send(events.subList(from, Math.min(from + MAX_EVENTS_AT_ONCE, events.size())));
        }
    }

    private void send(List<OrderEvent> some) {
        String destination = Topics.ORDER_EVENTS + ":" + some.get(0).state();
        var messages = some.stream().map(RocketMqOrderEventPublisher::message).toList();
        try {
            SendResult result = rocketMq.syncSend(destination, messages, SEND_TIMEOUT_MILLIS);
            if (result.getSendStatus() != SendStatus.SEND_OK) {
                throw new EventsNotPublishedException("The broker answered " + result.getSendStatus(), null);
            }
        } catch (MessagingException e) {
            throw new EventsNotPublishedException("Could not send order events: " + e.getMessage(), e);
        }
        published.increment(some.size());
    }

    private static Message<byte[]> message(OrderEvent event) {
        return MessageBuilder.withPayload(MessageJson.write(event))
                .setHeader(RocketMQHeaders.KEYS, event.orderId().value())
                .build();
    }
}
