package io.sluice.order.push;

import io.sluice.common.message.MessageJson;
import io.sluice.common.message.OrderEvent;
import io.sluice.order.browse.OrderView;
import io.sluice.order.lifecycle.Order;
import java.nio.charset.StandardCharsets;
import java.util.List;

/** What clients are told: once how things stand, then each change. */
final class PushMessage {
    private PushMessage() {}

    private record Snapshot(String type, List<OrderView> orders) {}

    private record Event(String type, OrderEvent event) {}

    static String of(List<Order> orders) {
        return text(new Snapshot("snapshot", orders.stream().map(OrderView::of).toList()));
    }

    static String of(OrderEvent event) {
        return text(new Event("event", event));
    }

    private static String text(Object message) {
        return new String(MessageJson.write(message), StandardCharsets.UTF_8);
    }
}
