package io.sluice.order.stocklog;

import io.sluice.common.message.MessageJson;
import io.sluice.common.message.StockBatch;
import io.sluice.common.message.Topics;
import org.apache.rocketmq.client.producer.LocalTransactionState;
import org.apache.rocketmq.client.producer.SendStatus;
import org.apache.rocketmq.spring.core.RocketMQTemplate;
import org.apache.rocketmq.spring.support.RocketMQHeaders;
import org.springframework.messaging.Message;
import org.springframework.messaging.MessagingException;
import org.springframework.messaging.support.MessageBuilder;
import org.springframework.stereotype.Component;

/** Sends batches to the ledger. */
@Component
public class StockMessages {
    private final RocketMQTemplate rocketMq;

    StockMessages(RocketMQTemplate rocketMq) {
        this.rocketMq = rocketMq;
    }

    /**
     * A half message, then the local transaction in this thread, then commit or rollback.
     *
     * @return whether the local transaction was committed
     * @throws MessagingException if the half message could not be sent; the local transaction did not run then
     */
    public boolean sendAround(StockBatch batch, Runnable localTransaction) {
        var result = rocketMq.sendMessageInTransaction(Topics.STOCK_EVENTS, message(batch), localTransaction);
        return result.getSendStatus() == SendStatus.SEND_OK
                && result.getLocalTransactionState() == LocalTransactionState.COMMIT_MESSAGE;
    }

    /** A batch that is committed; the same once more, if its first message was lost. The ledger moves each unit once. */
    void send(StockBatch batch) {
        rocketMq.syncSend(Topics.STOCK_EVENTS, message(batch));
    }

    private static Message<byte[]> message(StockBatch batch) {
        return MessageBuilder.withPayload(MessageJson.write(batch))
                .setHeader(RocketMQHeaders.KEYS, batch.batchId())
                .build();
    }
}
