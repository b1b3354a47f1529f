package io.sluice.order.push;

import io.sluice.common.message.MessageJson;
import io.sluice.common.message.OrderEvent;
import io.sluice.common.message.Topics;
import org.apache.rocketmq.common.message.MessageExt;
import org.apache.rocketmq.spring.annotation.MessageModel;
import org.apache.rocketmq.spring.annotation.RocketMQMessageListener;
import org.apache.rocketmq.spring.core.RocketMQListener;
import org.springframework.stereotype.Component;

/**
 * Hears every change of every order on every node: nobody else knows who is connected where. One thread, so that changes are told
 * in the order in which they came; telling waits for nobody.
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
        connections.tell(MessageJson.read(message.getBody(), OrderEvent.class));
    }
}
