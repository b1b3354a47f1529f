package io.sluice.order.push;

import java.io.IOException;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.Consumer;

/** A client that reads at once, unless it is told to stop reading. */
final class TestTransport implements Transport {
    final List<String> read = new CopyOnWriteArrayList<>();
    volatile CloseReason farewell;
    volatile int pings;
    private volatile boolean reading = true;
    private volatile Consumer<Throwable> underWay;

    static TestTransport thatDoesNotRead() {
        var line = new TestTransport();
        line.reading = false;
        return line;
    }

    /** What was on its way is lost. */
    void fail(Throwable failure) {
        underWay.accept(failure);
    }

    @Override
    public void send(String text, Consumer<Throwable> done) {
        if (reading) {
            read.add(text);
            done.accept(null);
        } else {
            underWay = done;
        }
    }

    @Override
    public void ping() throws IOException {
        if (!reading) {
            throw new IOException("cannot be written to");
        }
        pings++;
    }

    @Override
    public void close(CloseReason word) {
        farewell = word;
    }
}
