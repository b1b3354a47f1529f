package io.sluice.order;

import io.sluice.common.message.MessageJson;
import io.sluice.common.message.StockBatch;
import io.sluice.common.message.Topics;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import org.apache.rocketmq.common.message.MessageExt;
import org.apache.rocketmq.spring.annotation.RocketMQMessageListener;
import org.apache.rocketmq.spring.core.RocketMQListener;
import org.springframework.stereotype.Component;

/** What the ledger would hear. */
@Component
@RocketMQMessageListener(topic = Topics.STOCK_EVENTS, consumerGroup = "order-service-tests")
public class StockBatchesReceived implements RocketMQListener<MessageExt> {
    private final Queue<StockBatch> events = new ConcurrentLinkedQueue<>();

    @Override
    public void onMessage(MessageExt message) {
        events.add(MessageJson.read(message.getBody(), StockBatch.class));
    }

    public List<StockBatch> of(String promoId) {
        return events.stream().filter(event -> event.promoId().equals(promoId)).toList();
    }
}
