package io.sluice.order.shipping.messaging;

import io.sluice.common.selling.message.MessageJson;
import io.sluice.common.selling.message.OrderEvent;
import io.sluice.common.selling.message.Topics;
import io.sluice.order.shipping.RequestShipping;
import org.apache.rocketmq.common.message.MessageExt;
import org.apache.rocketmq.spring.annotation.RocketMQMessageListener;
import org.apache.rocketmq.spring.core.RocketMQListener;
import org.springframework.stereotype.Component;

/** Requests shipping of paid orders. Four threads: a slow partner cannot occupy more. */
@Component
@RocketMQMessageListener(
        topic = Topics.ORDER_EVENTS,
        consumerGroup = "order-shipping",
        selectorExpression = OrderEvent.PAID,
        consumeThreadNumber = 4)
class PaidOrderListener implements RocketMQListener<MessageExt> {
    private final RequestShipping requestShipping;

    PaidOrderListener(RequestShipping requestShipping) {
        this.requestShipping = requestShipping;
    }

    /** Lets failures out: the broker redelivers, later each time, then parks the message in the dead-letter topic. */
    @Override
    public void onMessage(MessageExt message) {
        var event = MessageJson.read(message.getBody(), OrderEvent.class);
        // The broker compares only hashes of tags, so another state may arrive.
        if (event.state().equals(OrderEvent.PAID)) {
            requestShipping.request(event);
        }
    }
}
