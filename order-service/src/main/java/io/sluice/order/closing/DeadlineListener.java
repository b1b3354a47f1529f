package io.sluice.order.closing;

import io.sluice.common.message.MessageJson;
import io.sluice.common.message.OrderDeadline;
import io.sluice.common.message.Topics;
import io.sluice.order.lifecycle.Orders;
import java.time.Clock;
import java.time.Instant;
import org.apache.rocketmq.common.message.MessageExt;
import org.apache.rocketmq.spring.annotation.RocketMQMessageListener;
import org.apache.rocketmq.spring.core.RocketMQListener;
import org.springframework.stereotype.Component;

/** Hears that the time to pay is over. Lets failures out: the broker redelivers, and the sweep is behind it. */
@Component
@RocketMQMessageListener(topic = Topics.ORDER_DEADLINES, consumerGroup = "order-deadline", consumeThreadNumber = 2)
class DeadlineListener implements RocketMQListener<MessageExt> {
    private final Orders book;
    private final CloseOverdueOrders closeOverdue;
    private final ScheduleDeadlines deadlines;
    private final Clock clock;

    DeadlineListener(Orders book, CloseOverdueOrders closeOverdue, ScheduleDeadlines deadlines, Clock clock) {
        this.book = book;
        this.closeOverdue = closeOverdue;
        this.deadlines = deadlines;
        this.clock = clock;
    }

    @Override
    public void onMessage(MessageExt message) {
        OrderDeadline deadline = MessageJson.read(message.getBody(), OrderDeadline.class);
        Instant now = clock.instant();
        if (now.isBefore(deadline.payBefore())) {
            // The broker's clock is ahead of ours: a buyer may pay to the last moment.
            deadlines.remind(deadline);
            return;
        }
        closeOverdue.close(book.overdueAmong(deadline.orderIds(), now));
    }
}
