package io.sluice.order.shipping;

import io.sluice.common.message.MessageJson;
import io.sluice.common.message.OrderEvent;
import io.sluice.common.message.Topics;
import org.apache.rocketmq.common.message.MessageExt;
import org.apache.rocketmq.spring.annotation.RocketMQMessageListener;
import org.apache.rocketmq.spring.core.RocketMQListener;
import org.springframework.stereotype.Component;

/** Has paid orders shipped. Four threads: what a slow partner may occupy at most. */
@Component
@RocketMQMessageListener(
        topic = Topics.ORDER_EVENTS,
        consumerGroup = "order-shipping",
        selectorExpression = "PAID",
        consumeThreadNumber = 4)
class PaidOrderListener implements RocketMQListener<MessageExt> {
    private final Shipping shipping;

    PaidOrderListener(Shipping shipping) {
        this.shipping = shipping;
    }

    /** Lets failures out: the broker redelivers, later each time, then parks the message in the dead-letter topic. */
    @Override
    public void onMessage(MessageExt message) {
        var event = MessageJson.read(message.getBody(), OrderEvent.class);
        // The broker compares hashes of tags only.
        if (event.state() == OrderEvent.State.PAID) {
            shipping.request(event.orderId(), event.itemId(), event.userId(), event.quantity());
        }
    }
}
