package io.sluice.item.sales.messaging;

import io.sluice.common.selling.message.MessageJson;
import io.sluice.common.selling.message.OrderEvent;
import io.sluice.common.selling.message.Topics;
import io.sluice.item.sales.CountSales;
import io.sluice.item.sales.SalesRefresh;
import org.apache.rocketmq.common.message.MessageExt;
import org.apache.rocketmq.spring.annotation.RocketMQMessageListener;
import org.apache.rocketmq.spring.core.RocketMQListener;
import org.springframework.stereotype.Component;

/** Receives orders that were paid or refunded. The broker filters out the other states, which are most of a sale. */
@Component
@RocketMQMessageListener(
        topic = Topics.ORDER_EVENTS,
        consumerGroup = "item-sales",
        selectorExpression = OrderEvent.PAID + " || " + OrderEvent.REFUNDED)
class OrderEventListener implements RocketMQListener<MessageExt> {
    private final CountSales countSales;
    private final SalesRefresh salesRefresh;

    OrderEventListener(CountSales countSales, SalesRefresh salesRefresh) {
        this.countSales = countSales;
        this.salesRefresh = salesRefresh;
    }

    /** Lets failures out: the broker redelivers, then parks the message in the dead-letter topic. */
    @Override
    public void onMessage(MessageExt message) {
        var event = MessageJson.read(message.getBody(), OrderEvent.class);
        if (countSales.count(event)) {
            salesRefresh.add(event.itemId());
        }
    }
}
