package io.sluice.order;

import io.sluice.common.message.MessageJson;
import io.sluice.common.message.OrderEvent;
import io.sluice.common.message.Topics;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.apache.rocketmq.common.message.MessageExt;
import org.apache.rocketmq.spring.annotation.RocketMQMessageListener;
import org.apache.rocketmq.spring.core.RocketMQListener;
import org.springframework.stereotype.Component;

/** What everybody else hears of orders. */
@Component
@RocketMQMessageListener(topic = Topics.ORDER_EVENTS, consumerGroup = "order-events-tests")
public class OrderEventsReceived implements RocketMQListener<MessageExt> {
    private final Map<String, OrderEvent> byId = new ConcurrentHashMap<>();

    @Override
    public void onMessage(MessageExt message) {
        OrderEvent event = MessageJson.read(message.getBody(), OrderEvent.class);
        byId.put(event.eventId(), event);
    }

    /** The states an order went through, the first one first. */
    public List<OrderEvent.State> of(String orderId) {
        return byId.values().stream()
                .filter(event -> event.orderId().equals(orderId))
                .sorted((a, b) -> a.eventId().compareTo(b.eventId()))
                .map(OrderEvent::state)
                .toList();
    }
}
