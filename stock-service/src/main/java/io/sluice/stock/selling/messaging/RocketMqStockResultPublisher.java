package io.sluice.stock.selling.messaging;

import io.sluice.common.selling.message.MessageJson;
import io.sluice.common.selling.message.StockResult;
import io.sluice.common.selling.message.Topics;
import io.sluice.stock.selling.StockResultPublisher;
import org.apache.rocketmq.spring.core.RocketMQTemplate;
import org.apache.rocketmq.spring.support.RocketMQHeaders;
import org.springframework.messaging.support.MessageBuilder;
import org.springframework.stereotype.Component;

/** On topic {@code stock-results}, with the batch as the key to find it by. */
@Component
class RocketMqStockResultPublisher implements StockResultPublisher {
    private final RocketMQTemplate rocketMq;

    RocketMqStockResultPublisher(RocketMQTemplate rocketMq) {
        this.rocketMq = rocketMq;
    }

    @Override
    public void publish(StockResult result) {
        rocketMq.syncSend(
                Topics.STOCK_RESULTS,
                MessageBuilder.withPayload(MessageJson.write(result))
                        .setHeader(RocketMQHeaders.KEYS, result.batchId().value())
                        .build());
    }
}
