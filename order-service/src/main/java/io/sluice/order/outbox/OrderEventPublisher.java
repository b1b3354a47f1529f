package io.sluice.order.outbox;

import io.sluice.common.selling.message.OrderEvent;
import java.util.List;

/** Publishes order events to everybody who wants them. */
public interface OrderEventPublisher {
    /**
     * Events of one state. If it fails some of them may be published.
     *
     * @throws EventsNotPublishedException if the broker cannot be reached, or did not accept them
     */
    void publish(List<OrderEvent> events);
}
