package io.sluice.sale.bench.generator;

import java.io.IOException;
import java.net.InetSocketAddress;
import java.nio.ByteBuffer;
import java.nio.channels.CancelledKeyException;
import java.nio.channels.SelectionKey;
import java.nio.channels.Selector;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;
import java.util.function.IntPredicate;
import org.jspecify.annotations.Nullable;

/** One thread of the generator, with its share of the connections. */
final class EventLoop implements AutoCloseable {

    private static final long TICK_NANOS = TimeUnit.MILLISECONDS.toNanos(20);
    private static final long CONNECT_NANOS = TimeUnit.SECONDS.toNanos(10);

    /** More would overflow the server's queue of new connections, which costs the client a second for each. */
    private static final int CONNECTING_AT_ONCE = 64;

    private final InetSocketAddress address;
    private final Selector selector;
    private final List<Connection> connections = new ArrayList<>();
    private final Deque<Connection> free = new ArrayDeque<>();
    private final Deque<Connection> closed = new ArrayDeque<>();
    private final ByteBuffer shared = ByteBuffer.allocateDirect(64 << 10);
    private int connecting;
    private int busy;

    // The load that is under way.
    private @Nullable Run run;

    EventLoop(InetSocketAddress address, int connections) throws IOException {
        this.address = address;
        this.selector = Selector.open();
        for (int i = 0; i < connections; i++) {
            closed.add(new Connection(selector, address));
        }
        this.connections.addAll(closed);
    }

    /** What a load needs while it runs. */
    private static final class Run {
        private final Arrivals arrivals;
        private final RequestSource source;
        private final Tally tally;
        private final BooleanSupplier stop;
        private final long endAt;
        private final long timeout;
        private boolean sending = true;
        private long endedAt;

        Run(Task task, Arrivals arrivals) {
            this.arrivals = arrivals;
            this.source = task.source();
            this.tally = new Tally(task.expected());
            this.stop = task.stop();
            this.endAt = task.startAt() + task.load().duration().toNanos();
            this.timeout = task.load().timeout().toNanos();
        }

        void end(long now) {
            if (sending) {
                sending = false;
                endedAt = now;
            }
        }

        /** An open loop that is behind sends on after the end, which must not count for its rate. */
        boolean isLate(long now) {
            return !sending || now - endAt > 0;
        }

        long lastedUntil() {
            return sending || endedAt - endAt > 0 ? endAt : endedAt;
        }
    }

    /** Opens all connections, so that this is no part of the measurement. */
    void connect() throws IOException {
        long deadline = System.nanoTime() + CONNECT_NANOS;
        while (free.size() < connections.size()) {
            if (System.nanoTime() > deadline) {
                throw new IOException("only %,d of %,d connections to %s could be opened within %d s"
                        .formatted(
                                free.size(),
                                connections.size(),
                                address,
                                TimeUnit.NANOSECONDS.toSeconds(CONNECT_NANOS)));
            }
            openClosed();
            selector.select(this::handle, TimeUnit.NANOSECONDS.toMillis(TICK_NANOS));
        }
    }

    private void openClosed() {
        int room = Math.max(0, CONNECTING_AT_ONCE - connecting);
        for (int left = Math.min(room, closed.size()); left > 0; left--) {
            Connection connection = closed.remove();
            try {
                connection.open();
                if (connection.isConnected()) {
                    free.add(connection);
                } else {
                    connecting++;
                }
            } catch (IOException e) {
                connection.close();
                closed.add(connection);
            }
        }
    }

    /** What all threads have to do together. */
    record Task(Load load, RequestSource source, IntPredicate expected, BooleanSupplier stop, long startAt) {}

    /** Sends until the time is up, the source is empty or somebody wants to stop; then waits for the answers under way. */
    Share run(Task task, Arrivals arrivals) throws IOException {
        Run begun = new Run(task, arrivals);
        run = begun;
        long giveUpAt = begun.endAt + begun.timeout;
        long tickAt = System.nanoTime();
        long now = tickAt;
        while ((begun.sending || busy > 0) && now - giveUpAt <= 0) {
            if (now - tickAt >= 0) {
                tick(begun, now);
                tickAt = now + TICK_NANOS;
            }
            sendWhatIsDue(begun);
            await(begun, System.nanoTime());
            now = System.nanoTime();
        }
        giveUp(begun, now);
        run = null;
        return new Share(begun.tally, (begun.lastedUntil() - task.startAt()) / 1e9);
    }

    /** What one thread got, and how long it sent. */
    record Share(Tally tally, double seconds) {}

    /** A selector waits whole milliseconds: what is due sooner waits one, rather than taking a core from the servers. */
    private void await(Run begun, long now) throws IOException {
        long nanos =
                begun.sending && !free.isEmpty() ? Math.min(begun.arrivals.untilNext(now), TICK_NANOS) : TICK_NANOS;
        selector.select(this::handle, Math.max(1, TimeUnit.NANOSECONDS.toMillis(nanos)));
    }

    private void sendWhatIsDue(Run begun) {
        while (begun.sending) {
            long now = System.nanoTime();
            if (begun.arrivals.areOver(now)) {
                begun.end(now);
            } else if (free.isEmpty() || !begun.arrivals.isDue(now)) {
                return;
            } else {
                sendNext(begun, now);
            }
        }
    }

    private void sendNext(Run begun, long now) {
        Request request = begun.source.next();
        if (request == null) {
            begun.end(now);
            return;
        }
        Connection connection = free.remove();
        busy++;
        try {
            connection.send(request, begun.arrivals.take(now), now);
        } catch (IOException e) {
            lose(connection, now);
        }
    }

    private void handle(SelectionKey key) {
        Connection connection = (Connection) key.attachment();
        try {
            if (key.isConnectable()) {
                connection.finishConnecting();
                connecting--;
                free.add(connection);
                return;
            }
            if (key.isWritable()) {
                connection.write();
            }
            if (key.isReadable() && connection.read(shared)) {
                complete(connection);
            }
        } catch (IOException | CancelledKeyException e) {
            lose(connection, System.nanoTime());
        }
    }

    private void complete(Connection connection) throws IOException {
        long now = System.nanoTime();
        int status = connection.complete();
        busy--;
        if (run != null) {
            run.tally.answered(status, now - connection.intendedAt(), run.isLate(now));
        }
        if (connection.isClosedByServer()) {
            connection.close();
            closed.add(connection);
        } else {
            free.add(connection);
            if (run != null) {
                sendWhatIsDue(run);
            }
        }
    }

    /** An idle connection may end at any time; one that is waited for is a request without an answer. */
    private void lose(Connection connection, long now) {
        if (connection.isBusy()) {
            busy--;
            if (run != null) {
                run.tally.unanswered(now - connection.intendedAt());
            }
        } else if (!free.remove(connection)) {
            connecting--;
        }
        connection.close();
        closed.add(connection);
    }

    private void tick(Run begun, long now) {
        if (begun.stop.getAsBoolean()) {
            begun.end(now);
        }
        for (Connection connection : connections) {
            if (connection.isOverdue(now, begun.timeout)) {
                lose(connection, now);
            }
        }
        openClosed();
    }

    private void giveUp(Run begun, long now) {
        for (Connection connection : connections) {
            if (connection.isBusy()) {
                lose(connection, now);
            }
        }
        while (begun.sending && begun.arrivals.isDue(now)) {
            begun.tally.unsent(now - begun.arrivals.take(now));
        }
    }

    @Override
    public void close() {
        connections.forEach(Connection::close);
        try {
            selector.close();
        } catch (IOException e) {
            // nothing is waited for any more
        }
    }
}
