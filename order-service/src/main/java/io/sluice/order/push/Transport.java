package io.sluice.order.push;

import java.io.IOException;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/** The wire to one client. It takes one thing at a time: a message or a ping. */
public interface Transport {
    /** Does not block. Calls back with null when the message has been sent, or with the cause of its failure. */
    void send(PushMessage message, Consumer<@Nullable Throwable> onSent);

    /** May block for a moment. */
    void ping() throws IOException;

    /** May block for a moment. */
    void close(CloseReason reason);
}
