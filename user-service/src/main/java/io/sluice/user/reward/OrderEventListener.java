package io.sluice.user.reward;

import io.sluice.common.message.MessageJson;
import io.sluice.common.message.OrderEvent;
import io.sluice.common.message.Topics;
import org.apache.rocketmq.common.message.MessageExt;
import org.apache.rocketmq.spring.annotation.RocketMQMessageListener;
import org.apache.rocketmq.spring.core.RocketMQListener;
import org.springframework.stereotype.Component;

/** Hears what became of orders, on few threads: the connections to the database are for those who sign in. */
@Component
@RocketMQMessageListener(
        topic = Topics.ORDER_EVENTS,
        consumerGroup = "user-rewards",
        selectorExpression =
                "PAID || REFUNDED || REJECTED || CLOSED", // as Notice.Kind; most of a sale is none of these
        consumeThreadNumber = 4)
class OrderEventListener implements RocketMQListener<MessageExt> {
    private final RewardOrder followOrder;

    OrderEventListener(RewardOrder followOrder) {
        this.followOrder = followOrder;
    }

    /** Lets failures out: the broker redelivers, then parks the message in the dead-letter topic. */
    @Override
    public void onMessage(MessageExt message) {
        followOrder.follow(MessageJson.read(message.getBody(), OrderEvent.class));
    }
}
