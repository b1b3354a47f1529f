package io.sluice.stock.ledger;

import io.sluice.common.message.MessageJson;
import io.sluice.common.message.StockBatch;
import io.sluice.common.message.Topics;
import org.apache.rocketmq.common.message.MessageExt;
import org.apache.rocketmq.spring.annotation.RocketMQMessageListener;
import org.apache.rocketmq.spring.core.RocketMQListener;
import org.springframework.stereotype.Component;

/**
 * Hears what was promised and what comes back. Lets failures out: the broker redelivers, then parks the message in the
 * dead-letter topic.
 */
@Component
@RocketMQMessageListener(topic = Topics.STOCK_EVENTS, consumerGroup = "stock-ledger", consumeThreadNumber = 4)
class StockEventListener implements RocketMQListener<MessageExt> {
    private final ApplyReservations settleBatch;
    private final ApplyRestock returnBatch;

    StockEventListener(ApplyReservations settleBatch, ApplyRestock returnBatch) {
        this.settleBatch = settleBatch;
        this.returnBatch = returnBatch;
    }

    @Override
    public void onMessage(MessageExt message) {
        StockBatch event = MessageJson.read(message.getBody(), StockBatch.class);
        switch (event.type()) {
            case RESERVE -> settleBatch.settle(event);
            case RELEASE -> returnBatch.giveBack(event);
        }
    }
}
