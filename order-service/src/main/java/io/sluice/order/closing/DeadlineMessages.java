package io.sluice.order.closing;

import io.sluice.common.selling.message.OrderDeadline;

/** Delay messages, each of which comes back when its deadline is over. */
public interface DeadlineMessages {
    /** Throws if the broker may not have the message. */
    void send(OrderDeadline deadline);
}
