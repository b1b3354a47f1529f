package io.sluice.order.closing;

import io.sluice.common.selling.message.MessageJson;
import io.sluice.common.selling.message.OrderDeadline;
import io.sluice.common.selling.message.Topics;
import io.sluice.order.lifecycle.Orders;
import java.time.Clock;
import java.time.Instant;
import org.apache.rocketmq.common.message.MessageExt;
import org.apache.rocketmq.spring.annotation.RocketMQMessageListener;
import org.apache.rocketmq.spring.core.RocketMQListener;
import org.springframework.stereotype.Component;

/** Receives the end of the time to pay. Lets failures out: the broker redelivers, and the sweep is behind it. */
@Component
@RocketMQMessageListener(topic = Topics.ORDER_DEADLINES, consumerGroup = "order-deadline", consumeThreadNumber = 2)
class DeadlineListener implements RocketMQListener<MessageExt> {
    private final Orders orders;
    private final CloseOverdueOrders closeOverdueOrders;
    private final ScheduleDeadlines scheduleDeadlines;
    private final Clock clock;

    DeadlineListener(
            Orders orders, CloseOverdueOrders closeOverdueOrders, ScheduleDeadlines scheduleDeadlines, Clock clock) {
        this.orders = orders;
        this.closeOverdueOrders = closeOverdueOrders;
        this.scheduleDeadlines = scheduleDeadlines;
        this.clock = clock;
    }

    @Override
    public void onMessage(MessageExt message) {
        OrderDeadline deadline = MessageJson.read(message.getBody(), OrderDeadline.class);
        Instant now = clock.instant();
        if (now.isBefore(deadline.payBefore())) {
            // The broker's clock is ahead of ours: a buyer may pay to the last moment.
            scheduleDeadlines.schedule(deadline);
            return;
        }
        closeOverdueOrders.close(orders.findOverdueAmong(deadline.orderIds(), now));
    }
}
