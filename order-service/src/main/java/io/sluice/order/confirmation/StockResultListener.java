package io.sluice.order.confirmation;

import io.micrometer.core.instrument.Counter;
import io.micrometer.core.instrument.MeterRegistry;
import io.sluice.common.message.MessageJson;
import io.sluice.common.message.StockResult;
import io.sluice.common.message.Topics;
import org.apache.rocketmq.common.message.MessageExt;
import org.apache.rocketmq.spring.annotation.RocketMQMessageListener;
import org.apache.rocketmq.spring.core.RocketMQListener;
import org.springframework.stereotype.Component;

/** Hears what the ledger did. Lets failures out: the broker redelivers, then parks the message in the dead-letter topic. */
@Component
@RocketMQMessageListener(topic = Topics.STOCK_RESULTS, consumerGroup = "order-confirmation", consumeThreadNumber = 4)
class StockResultListener implements RocketMQListener<MessageExt> {
    private final ConfirmOrders confirmOrders;
    private final Counter confirmed;
    private final Counter rejected;

    StockResultListener(ConfirmOrders confirmOrders, MeterRegistry meters) {
        this.confirmOrders = confirmOrders;
        this.confirmed = meters.counter("sluice.orders.decided", "outcome", "confirmed");
        this.rejected = meters.counter("sluice.orders.decided", "outcome", "rejected");
    }

    @Override
    public void onMessage(MessageExt message) {
        var changes = confirmOrders.take(MessageJson.read(message.getBody(), StockResult.class));
        confirmed.increment(changes.confirmed());
        rejected.increment(changes.rejected());
    }
}
