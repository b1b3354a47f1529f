package io.sluice.stock.selling;

import io.sluice.common.selling.message.MessageJson;
import io.sluice.common.selling.message.StockResult;
import io.sluice.common.selling.message.Topics;
import org.apache.rocketmq.spring.core.RocketMQTemplate;
import org.apache.rocketmq.spring.support.RocketMQHeaders;
import org.springframework.messaging.support.MessageBuilder;
import org.springframework.stereotype.Component;

/** Publishes what the ledger decided, for order-service. */
@Component
class StockResultPublisher {
    private final RocketMQTemplate rocketMq;

    StockResultPublisher(RocketMQTemplate rocketMq) {
        this.rocketMq = rocketMq;
    }

    void publish(StockResult result) {
        rocketMq.syncSend(
                Topics.STOCK_RESULTS,
                MessageBuilder.withPayload(MessageJson.write(result))
                        .setHeader(RocketMQHeaders.KEYS, result.batchId().value())
                        .build());
    }
}
