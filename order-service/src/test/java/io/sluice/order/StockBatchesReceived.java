package io.sluice.order;

import io.sluice.common.selling.id.PromoId;
import io.sluice.common.selling.message.MessageJson;
import io.sluice.common.selling.message.StockBatch;
import io.sluice.common.selling.message.Topics;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import org.apache.rocketmq.common.message.MessageExt;
import org.apache.rocketmq.spring.annotation.RocketMQMessageListener;
import org.apache.rocketmq.spring.core.RocketMQListener;
import org.springframework.stereotype.Component;

/** The batches that the ledger would receive. */
@Component
@RocketMQMessageListener(topic = Topics.STOCK_EVENTS, consumerGroup = "order-service-tests")
public class StockBatchesReceived implements RocketMQListener<MessageExt> {
    private final Queue<StockBatch> batches = new ConcurrentLinkedQueue<>();

    @Override
    public void onMessage(MessageExt message) {
        batches.add(MessageJson.read(message.getBody(), StockBatch.class));
    }

    public List<StockBatch> findAll() {
        return List.copyOf(batches);
    }

    public List<StockBatch> findByPromo(PromoId promoId) {
        return batches.stream().filter(batch -> batch.promoId().equals(promoId)).toList();
    }
}
