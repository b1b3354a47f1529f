package io.sluice.order.push;

import java.io.IOException;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.Consumer;

/** A client that reads at once, or one that does not read at all. */
final class TestTransport implements Transport {
    final List<PushMessage> read = new CopyOnWriteArrayList<>();
    volatile CloseReason closeReason;
    volatile int pings;
    private volatile boolean reading = true;
    private volatile Consumer<Throwable> unsent;

    static TestTransport thatDoesNotRead() {
        var transport = new TestTransport();
        transport.reading = false;
        return transport;
    }

    /** Fails the message that is being sent. */
    void fail(Throwable failure) {
        unsent.accept(failure);
    }

    @Override
    public void send(PushMessage message, Consumer<Throwable> onSent) {
        if (reading) {
            read.add(message);
            onSent.accept(null);
        } else {
            unsent = onSent;
        }
    }

    @Override
    public void ping() throws IOException {
        if (!reading) {
            throw new IOException("The client does not read");
        }
        pings++;
    }

    @Override
    public void close(CloseReason reason) {
        closeReason = reason;
    }
}
