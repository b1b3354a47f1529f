package io.sluice.stock.selling;

import io.sluice.common.selling.message.MessageJson;
import io.sluice.common.selling.message.StockBatch;
import io.sluice.common.selling.message.StockResult;
import io.sluice.common.selling.message.Topics;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import org.apache.rocketmq.common.message.MessageExt;
import org.apache.rocketmq.spring.annotation.RocketMQMessageListener;
import org.apache.rocketmq.spring.core.RocketMQListener;
import org.springframework.stereotype.Component;

/** What order-service would receive. */
@Component
@RocketMQMessageListener(topic = Topics.STOCK_RESULTS, consumerGroup = "stock-service-tests")
class ReceivedResults implements RocketMQListener<MessageExt> {
    private final Queue<StockResult> results = new ConcurrentLinkedQueue<>();

    @Override
    public void onMessage(MessageExt message) {
        results.add(MessageJson.read(message.getBody(), StockResult.class));
    }

    List<StockResult> of(StockBatch batch) {
        return results.stream()
                .filter(result -> result.batchId().equals(batch.batchId()))
                .toList();
    }
}
