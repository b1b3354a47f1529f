package io.sluice.order.push;

import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import io.sluice.common.platform.id.UserId;
import io.sluice.common.platform.properties.RefreshableProperties;
import java.io.IOException;
import java.time.Clock;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.Consumer;
import org.springframework.mock.env.MockEnvironment;

/** A client that reads at once, or one that does not read at all. */
public final class TestTransport implements Transport {
    public final List<PushMessage> read = new CopyOnWriteArrayList<>();
    volatile CloseReason closeReason;
    volatile int pings;
    private volatile boolean reading = true;
    private volatile Consumer<Throwable> unsent;

    static TestTransport thatDoesNotRead() {
        var transport = new TestTransport();
        transport.reading = false;
        return transport;
    }

    /** The connections of a node of its own, of which this is one. */
    public Connections connectToAnotherNode(UserId user) {
        var properties = new RefreshableProperties<>(PushProperties.class, new MockEnvironment()).get();
        var node = new Connections(properties, new ConnectionCloser(), Clock.systemUTC(), new SimpleMeterRegistry());
        node.open(user, this).orElseThrow().begin(new PushMessage("snapshot"));
        return node;
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
