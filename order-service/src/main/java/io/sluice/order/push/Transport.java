package io.sluice.order.push;

import java.io.IOException;
import java.util.function.Consumer;

/** The wire to one client. One thing at a time goes over it: a text or a ping. */
interface Transport {
    /** Never waits for the client; tells when the text has gone out (null), or why it has not. */
    void send(String text, Consumer<Throwable> done);

    /** May wait for a moment. */
    void ping() throws IOException;

    /** May wait for a moment. */
    void close(CloseReason farewell);
}
