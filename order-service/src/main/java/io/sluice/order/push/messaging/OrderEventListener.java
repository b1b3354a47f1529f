package io.sluice.order.push.messaging;

import io.sluice.common.selling.message.MessageJson;
import io.sluice.common.selling.message.OrderEvent;
import io.sluice.common.selling.message.Topics;
import io.sluice.order.push.Connections;
import org.apache.rocketmq.common.message.MessageExt;
import org.apache.rocketmq.spring.annotation.MessageModel;
import org.apache.rocketmq.spring.annotation.RocketMQMessageListener;
import org.apache.rocketmq.spring.core.RocketMQListener;
import org.springframework.stereotype.Component;

/**
 * Receives every change of every order on every node, because only the node itself knows its connections. One thread
 * keeps the changes in order; pushing does not block it.
 */
@Component
@RocketMQMessageListener(
        topic = Topics.ORDER_EVENTS,
        consumerGroup = "order-push",
        messageModel = MessageModel.BROADCASTING,
        consumeThreadNumber = 1)
class OrderEventListener implements RocketMQListener<MessageExt> {
    private final Connections connections;

    OrderEventListener(Connections connections) {
        this.connections = connections;
    }

    @Override
    public void onMessage(MessageExt message) {
        connections.push(MessageJson.read(message.getBody(), OrderEvent.class));
    }
}
