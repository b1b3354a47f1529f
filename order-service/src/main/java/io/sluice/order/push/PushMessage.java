package io.sluice.order.push;

import io.sluice.common.selling.message.MessageJson;
import io.sluice.common.selling.message.OrderEvent;
import java.nio.charset.StandardCharsets;

/** A text that clients are sent: first a snapshot of the user's orders, then each change. */
public record PushMessage(String text) {
    /** The answer to a client's own ping. */
    public static final PushMessage PONG = new PushMessage("pong");

    private record Event(String type, OrderEvent event) {}

    static PushMessage of(OrderEvent event) {
        return json(new Event("event", event));
    }

    /** A message whose text is JSON. */
    public static PushMessage json(Object content) {
        return new PushMessage(new String(MessageJson.write(content), StandardCharsets.UTF_8));
    }

    int length() {
        return text.length();
    }
}
