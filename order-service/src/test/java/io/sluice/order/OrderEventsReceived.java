package io.sluice.order;

import io.sluice.common.selling.id.EventId;
import io.sluice.common.selling.id.OrderId;
import io.sluice.common.selling.message.MessageJson;
import io.sluice.common.selling.message.OrderEvent;
import io.sluice.common.selling.message.Topics;
import io.sluice.order.lifecycle.OrderState;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.apache.rocketmq.common.message.MessageExt;
import org.apache.rocketmq.spring.annotation.RocketMQMessageListener;
import org.apache.rocketmq.spring.core.RocketMQListener;
import org.springframework.stereotype.Component;

/** The order events that other services receive. */
@Component
@RocketMQMessageListener(topic = Topics.ORDER_EVENTS, consumerGroup = "order-events-tests")
public class OrderEventsReceived implements RocketMQListener<MessageExt> {
    private final Map<EventId, OrderEvent> byId = new ConcurrentHashMap<>();
    private final Map<EventId, String> texts = new ConcurrentHashMap<>();

    @Override
    public void onMessage(MessageExt message) {
        OrderEvent event = MessageJson.read(message.getBody(), OrderEvent.class);
        texts.put(event.eventId(), new String(message.getBody(), StandardCharsets.UTF_8) + message.getProperties());
        byId.put(event.eventId(), event);
    }

    /** All that was sent with the events of an order, also what the record of an event does not know. */
    public List<String> textsOf(OrderId orderId) {
        return texts.values().stream()
                .filter(text -> text.contains(orderId.value()))
                .toList();
    }

    /** The states an order went through, the first one first. */
    public List<OrderState> statesOf(OrderId orderId) {
        return byId.values().stream()
                .filter(event -> event.orderId().equals(orderId))
                .sorted((a, b) -> a.eventId().value().compareTo(b.eventId().value()))
                .map(event -> OrderState.valueOf(event.state()))
                .toList();
    }
}
