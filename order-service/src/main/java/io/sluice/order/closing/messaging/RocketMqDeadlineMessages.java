package io.sluice.order.closing.messaging;

import io.sluice.common.selling.message.MessageJson;
import io.sluice.common.selling.message.OrderDeadline;
import io.sluice.common.selling.message.Topics;
import io.sluice.order.closing.DeadlineMessages;
import org.apache.rocketmq.client.producer.SendStatus;
import org.apache.rocketmq.spring.core.RocketMQTemplate;
import org.apache.rocketmq.spring.support.RocketMQHeaders;
import org.springframework.messaging.MessagingException;
import org.springframework.messaging.support.MessageBuilder;
import org.springframework.stereotype.Component;

@Component
class RocketMqDeadlineMessages implements DeadlineMessages {
    private final RocketMQTemplate rocketMq;

    RocketMqDeadlineMessages(RocketMQTemplate rocketMq) {
        this.rocketMq = rocketMq;
    }

    @Override
    public void send(OrderDeadline deadline) {
        var result = rocketMq.syncSendDeliverTimeMills(
                Topics.ORDER_DEADLINES,
                MessageBuilder.withPayload(MessageJson.write(deadline))
                        .setHeader(RocketMQHeaders.KEYS, deadline.batchId().value())
                        .build(),
                deadline.payBefore().toEpochMilli());
        if (result.getSendStatus() != SendStatus.SEND_OK) {
            throw new MessagingException("The broker answered " + result.getSendStatus());
        }
    }
}
