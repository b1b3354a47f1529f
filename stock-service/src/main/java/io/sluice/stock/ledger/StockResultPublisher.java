package io.sluice.stock.ledger;

import io.sluice.common.message.MessageJson;
import io.sluice.common.message.StockResult;
import io.sluice.common.message.Topics;
import org.apache.rocketmq.spring.core.RocketMQTemplate;
import org.apache.rocketmq.spring.support.RocketMQHeaders;
import org.springframework.messaging.support.MessageBuilder;
import org.springframework.stereotype.Component;

/** Tells order-service what the ledger did. */
@Component
class StockResultPublisher {
    private final RocketMQTemplate rocketMq;

    StockResultPublisher(RocketMQTemplate rocketMq) {
        this.rocketMq = rocketMq;
    }

    void send(StockResult result) {
        rocketMq.syncSend(
                Topics.STOCK_RESULTS,
                MessageBuilder.withPayload(MessageJson.write(result))
                        .setHeader(RocketMQHeaders.KEYS, result.batchId())
                        .build());
    }
}
