package io.sluice.order.stocklog.messaging;

import io.sluice.common.selling.message.MessageJson;
import io.sluice.common.selling.message.StockBatch;
import io.sluice.common.selling.message.Topics;
import io.sluice.order.stocklog.BatchMessages;
import io.sluice.order.stocklog.BatchNotSentException;
import org.apache.rocketmq.client.producer.LocalTransactionState;
import org.apache.rocketmq.client.producer.SendStatus;
import org.apache.rocketmq.spring.core.RocketMQTemplate;
import org.apache.rocketmq.spring.support.RocketMQHeaders;
import org.springframework.messaging.Message;
import org.springframework.messaging.MessagingException;
import org.springframework.messaging.support.MessageBuilder;
import org.springframework.stereotype.Component;

/** The execution is the argument that RocketMQ hands to {@link BatchTransactionListener}. */
@Component
class RocketMqBatchMessages implements BatchMessages {
    private final RocketMQTemplate rocketMq;

    RocketMqBatchMessages(RocketMQTemplate rocketMq) {
        this.rocketMq = rocketMq;
    }

    @Override
    public boolean sendHalf(StockBatch batch, Execution localTransaction) {
        try {
            var result = rocketMq.sendMessageInTransaction(Topics.STOCK_EVENTS, message(batch), localTransaction);
            return result.getSendStatus() == SendStatus.SEND_OK
                    && result.getLocalTransactionState() == LocalTransactionState.COMMIT_MESSAGE;
        } catch (MessagingException e) {
            throw new BatchNotSentException(e);
        }
    }

    @Override
    public void send(StockBatch batch) {
        try {
            rocketMq.syncSend(Topics.STOCK_EVENTS, message(batch));
        } catch (MessagingException e) {
            throw new BatchNotSentException(e);
        }
    }

    private static Message<byte[]> message(StockBatch batch) {
        return MessageBuilder.withPayload(MessageJson.write(batch))
                .setHeader(RocketMQHeaders.KEYS, batch.batchId().value())
                .build();
    }
}
