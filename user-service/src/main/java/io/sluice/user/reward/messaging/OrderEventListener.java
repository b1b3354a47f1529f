package io.sluice.user.reward.messaging;

import io.sluice.common.selling.message.MessageJson;
import io.sluice.common.selling.message.OrderEvent;
import io.sluice.common.selling.message.Topics;
import io.sluice.user.reward.RewardOrder;
import org.apache.rocketmq.common.message.MessageExt;
import org.apache.rocketmq.spring.annotation.RocketMQMessageListener;
import org.apache.rocketmq.spring.core.RocketMQListener;
import org.springframework.stereotype.Component;

/** Receives the changes of orders, on few threads: the database connections are for users who sign in. */
@Component
@RocketMQMessageListener(
        topic = Topics.ORDER_EVENTS,
        consumerGroup = "user-rewards",
        // As Notice.Kind; most of a sale is none of these.
        selectorExpression = OrderEvent.PAID + " || " + OrderEvent.REFUNDED + " || " + OrderEvent.REJECTED + " || "
                + OrderEvent.CLOSED,
        consumeThreadNumber = 4)
class OrderEventListener implements RocketMQListener<MessageExt> {
    private final RewardOrder rewardOrder;

    OrderEventListener(RewardOrder rewardOrder) {
        this.rewardOrder = rewardOrder;
    }

    /** Lets failures out: the broker redelivers, then parks the message in the dead-letter topic. */
    @Override
    public void onMessage(MessageExt message) {
        rewardOrder.apply(MessageJson.read(message.getBody(), OrderEvent.class));
    }
}
