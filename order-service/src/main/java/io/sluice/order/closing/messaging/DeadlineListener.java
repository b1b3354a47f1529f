package io.sluice.order.closing.messaging;

import io.sluice.common.selling.message.MessageJson;
import io.sluice.common.selling.message.OrderDeadline;
import io.sluice.common.selling.message.Topics;
import io.sluice.order.closing.CloseAtDeadline;
import org.apache.rocketmq.common.message.MessageExt;
import org.apache.rocketmq.spring.annotation.RocketMQMessageListener;
import org.apache.rocketmq.spring.core.RocketMQListener;
import org.springframework.stereotype.Component;

/** Receives the end of the time to pay. Lets failures out: the broker redelivers, and the sweep is behind it. */
@Component
@RocketMQMessageListener(topic = Topics.ORDER_DEADLINES, consumerGroup = "order-deadline", consumeThreadNumber = 2)
class DeadlineListener implements RocketMQListener<MessageExt> {
    private final CloseAtDeadline closeAtDeadline;

    DeadlineListener(CloseAtDeadline closeAtDeadline) {
        this.closeAtDeadline = closeAtDeadline;
    }

    @Override
    public void onMessage(MessageExt message) {
        closeAtDeadline.close(MessageJson.read(message.getBody(), OrderDeadline.class));
    }
}
