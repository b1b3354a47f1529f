package io.sluice.order.outbox;

import io.sluice.common.selling.message.MessageJson;
import io.sluice.common.selling.message.OrderEvent;
import java.time.Instant;
import java.util.List;

/** Events that are still to be published, of one or more orders and all of the same state. */
record OutboxRow(String id, String events, Instant dueAt) {
    List<OrderEvent> readEvents() {
        return List.of(MessageJson.read(events, OrderEvent[].class));
    }

    @Override
    public String toString() {
        return "outbox row " + id;
    }
}
