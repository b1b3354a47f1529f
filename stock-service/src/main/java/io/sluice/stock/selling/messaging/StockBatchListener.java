package io.sluice.stock.selling.messaging;

import io.sluice.common.selling.message.MessageJson;
import io.sluice.common.selling.message.StockBatch;
import io.sluice.common.selling.message.Topics;
import io.sluice.stock.selling.ApplyReservations;
import io.sluice.stock.selling.ApplyRestock;
import org.apache.rocketmq.common.message.MessageExt;
import org.apache.rocketmq.spring.annotation.RocketMQMessageListener;
import org.apache.rocketmq.spring.core.RocketMQListener;
import org.springframework.stereotype.Component;

/**
 * Receives batches of holds to deduct or to restock. Lets failures out: the broker redelivers, then parks the message in the
 * dead-letter topic.
 */
@Component
@RocketMQMessageListener(topic = Topics.STOCK_EVENTS, consumerGroup = "stock-ledger", consumeThreadNumber = 4)
class StockBatchListener implements RocketMQListener<MessageExt> {
    private final ApplyReservations applyReservations;
    private final ApplyRestock applyRestock;

    StockBatchListener(ApplyReservations applyReservations, ApplyRestock applyRestock) {
        this.applyReservations = applyReservations;
        this.applyRestock = applyRestock;
    }

    @Override
    public void onMessage(MessageExt message) {
        StockBatch batch = MessageJson.read(message.getBody(), StockBatch.class);
        switch (batch.type()) {
            case RESERVE -> applyReservations.apply(batch);
            case RESTOCK -> applyRestock.apply(batch);
        }
    }
}
