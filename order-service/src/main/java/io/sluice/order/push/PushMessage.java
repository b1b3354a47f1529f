package io.sluice.order.push;

import io.sluice.common.selling.message.MessageJson;
import io.sluice.common.selling.message.OrderEvent;
import io.sluice.order.OrderView;
import io.sluice.order.lifecycle.Order;
import java.nio.charset.StandardCharsets;
import java.util.List;

/** A text that clients are sent: first a snapshot of the user's orders, then each change. */
record PushMessage(String text) {
    /** The answer to a client's own ping. */
    static final PushMessage PONG = new PushMessage("pong");

    private record Snapshot(String type, List<OrderView> orders) {}

    private record Event(String type, OrderEvent event) {}

    static PushMessage of(List<Order> orders) {
        return json(new Snapshot("snapshot", orders.stream().map(OrderView::of).toList()));
    }

    static PushMessage of(OrderEvent event) {
        return json(new Event("event", event));
    }

    private static PushMessage json(Object content) {
        return new PushMessage(new String(MessageJson.write(content), StandardCharsets.UTF_8));
    }

    int length() {
        return text.length();
    }
}
