package io.sluice.order.closing;

import io.sluice.common.selling.message.OrderDeadline;
import io.sluice.order.lifecycle.Orders;
import java.time.Clock;
import java.time.Instant;
import org.springframework.stereotype.Service;

/** Closes those orders of a deadline that are not paid. */
@Service
public class CloseAtDeadline {
    private final Orders orders;
    private final CloseOverdueOrders closeOverdueOrders;
    private final DeadlineMessages messages;
    private final Clock clock;

    CloseAtDeadline(Orders orders, CloseOverdueOrders closeOverdueOrders, DeadlineMessages messages, Clock clock) {
        this.orders = orders;
        this.closeOverdueOrders = closeOverdueOrders;
        this.messages = messages;
        this.clock = clock;
    }

    /** A deadline that comes too early is scheduled again: a buyer may pay to the last moment, whatever the broker's clock says. */
    public void close(OrderDeadline deadline) {
        Instant now = clock.instant();
        if (now.isBefore(deadline.payBefore())) {
            messages.send(deadline);
        } else {
            closeOverdueOrders.close(orders.findOverdueAmong(deadline.orderIds(), now));
        }
    }
}
