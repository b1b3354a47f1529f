package io.sluice.order.outbox;

import io.sluice.common.selling.message.MessageJson;
import io.sluice.common.selling.message.OrderEvent;
import java.nio.charset.StandardCharsets;
import java.util.List;

/**
 * Events that are still to be published, of one or more orders and all of the same state.
 *
 * @param events as JSON, read when it is published: a row that cannot be read must not keep others from being found
 */
public record OutboxRow(String id, String events) {
    static OutboxRow of(String id, List<OrderEvent> events) {
        return new OutboxRow(id, new String(MessageJson.write(events), StandardCharsets.UTF_8));
    }

    List<OrderEvent> readEvents() {
        return List.of(MessageJson.read(events, OrderEvent[].class));
    }
}
