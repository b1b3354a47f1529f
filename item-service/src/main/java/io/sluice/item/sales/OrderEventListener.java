package io.sluice.item.sales;

import io.sluice.common.message.MessageJson;
import io.sluice.common.message.OrderEvent;
import io.sluice.common.message.Topics;
import org.apache.rocketmq.common.message.MessageExt;
import org.apache.rocketmq.spring.annotation.RocketMQMessageListener;
import org.apache.rocketmq.spring.core.RocketMQListener;
import org.springframework.stereotype.Component;

/** Hears of orders that were paid or refunded; the broker keeps the others, which are most of a sale, to itself. */
@Component
@RocketMQMessageListener(
        topic = Topics.ORDER_EVENTS,
        consumerGroup = "item-sales",
        selectorExpression = "PAID || REFUNDED")
class OrderEventListener implements RocketMQListener<MessageExt> {
    private final CountSales countSales;
    private final SalesRefresh news;

    OrderEventListener(CountSales countSales, SalesRefresh news) {
        this.countSales = countSales;
        this.news = news;
    }

    /** Lets failures out: the broker redelivers, then parks the message in the dead-letter topic. */
    @Override
    public void onMessage(MessageExt message) {
        var event = MessageJson.read(message.getBody(), OrderEvent.class);
        if (countSales.count(event)) {
            news.add(event.itemId());
        }
    }
}
