package io.sluice.stock.selling.messaging;

import io.sluice.common.selling.message.MessageJson;
import io.sluice.common.selling.message.StockBatch;
import io.sluice.common.selling.message.Topics;
import io.sluice.stock.allotment.ShadowAllotments;
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
    private final ShadowAllotments shadowAllotments;

    StockBatchListener(
            ApplyReservations applyReservations, ApplyRestock applyRestock, ShadowAllotments shadowAllotments) {
        this.applyReservations = applyReservations;
        this.applyRestock = applyRestock;
        this.shadowAllotments = shadowAllotments;
    }

    @Override
    public void onMessage(MessageExt message) {
        StockBatch batch = MessageJson.read(message.getBody(), StockBatch.class);
        shadowAllotments.onMessage(batch, () -> apply(batch));
    }

    private void apply(StockBatch batch) {
        switch (batch.type()) {
            case RESERVE -> applyReservations.apply(batch);
            case RESTOCK -> applyRestock.apply(batch);
        }
    }
}
