package io.sluice.order.confirmation;

import io.micrometer.core.instrument.Counter;
import io.micrometer.core.instrument.MeterRegistry;
import io.sluice.common.message.MessageJson;
import io.sluice.common.message.StockResult;
import io.sluice.common.message.Topics;
import io.sluice.order.closing.ScheduleDeadlines;
import io.sluice.order.lifecycle.Order;
import io.sluice.order.lifecycle.Orders;
import java.util.List;
import org.apache.rocketmq.common.message.MessageExt;
import org.apache.rocketmq.spring.annotation.RocketMQMessageListener;
import org.apache.rocketmq.spring.core.RocketMQListener;
import org.springframework.stereotype.Component;

/** Hears what the ledger did. Lets failures out: the broker redelivers, then parks the message in the dead-letter topic. */
@Component
@RocketMQMessageListener(topic = Topics.STOCK_RESULTS, consumerGroup = "order-confirmation", consumeThreadNumber = 4)
class StockResultListener implements RocketMQListener<MessageExt> {
    private final ApplyStockResult confirmOrders;
    private final Orders book;
    private final ScheduleDeadlines deadlines;
    private final Counter confirmed;
    private final Counter rejected;

    StockResultListener(
            ApplyStockResult confirmOrders, Orders book, ScheduleDeadlines deadlines, MeterRegistry meters) {
        this.confirmOrders = confirmOrders;
        this.book = book;
        this.deadlines = deadlines;
        this.confirmed = meters.counter("sluice.orders.decided", "outcome", "confirmed");
        this.rejected = meters.counter("sluice.orders.decided", "outcome", "rejected");
    }

    @Override
    public void onMessage(MessageExt message) {
        StockResult result = MessageJson.read(message.getBody(), StockResult.class);
        var changes = confirmOrders.take(result);
        // Before the message is acknowledged, and again if it is heard again: none of them is forgotten.
        List<Order> payable = payableOf(result, changes);
        if (!payable.isEmpty()) {
            deadlines.remindOf(result.batchId(), payable);
        }
        confirmed.increment(changes.confirmed().size());
        rejected.increment(changes.rejected().size());
    }

    /** If others of the batch were confirmed before, their reminder may have been lost. */
    private List<Order> payableOf(StockResult result, ApplyStockResult.Changes changes) {
        boolean allNew = changes.confirmed().size() == result.accepted().size();
        return allNew ? changes.confirmed() : book.payable(result.accepted());
    }
}
