package io.sluice.order.confirmation.messaging;

import io.sluice.common.selling.message.MessageJson;
import io.sluice.common.selling.message.StockResult;
import io.sluice.common.selling.message.Topics;
import io.sluice.common.selling.rehearsal.Rehearsing;
import io.sluice.order.confirmation.ApplyStockResult;
import org.apache.rocketmq.common.message.MessageExt;
import org.apache.rocketmq.spring.annotation.RocketMQMessageListener;
import org.apache.rocketmq.spring.core.RocketMQListener;
import org.springframework.stereotype.Component;

/** Receives the ledger's results. Lets failures out: the broker redelivers, then parks the message in the dead-letter topic. */
@Component
@RocketMQMessageListener(topic = Topics.STOCK_RESULTS, consumerGroup = "order-confirmation", consumeThreadNumber = 4)
class StockResultListener implements RocketMQListener<MessageExt> {
    private final ApplyStockResult applyStockResult;

    StockResultListener(ApplyStockResult applyStockResult) {
        this.applyStockResult = applyStockResult;
    }

    @Override
    public void onMessage(MessageExt message) {
        StockResult result = MessageJson.read(message.getBody(), StockResult.class);
        Rehearsing.onMessage(result.promoId(), () -> applyStockResult.apply(result));
    }
}
