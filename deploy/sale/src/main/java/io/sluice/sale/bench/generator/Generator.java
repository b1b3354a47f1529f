package io.sluice.sale.bench.generator;

import java.io.IOException;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.Phaser;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.BooleanSupplier;
import java.util.function.IntPredicate;

/** Puts a load on one server, with connections of its own for each load. */
public final class Generator implements AutoCloseable {

    private static final Duration ASK_TIMEOUT = Duration.ofSeconds(5);

    private final InetSocketAddress address;
    private final int threads;
    private final BooleanSupplier stop;
    private final ExecutorService pool;

    /**
     * A generator with its threads.
     *
     * @param threads one suffices for some hundred thousand simple answers a second; more than one only where cores are to spare
     * @param stop ends every load early once it is true
     */
    public Generator(InetSocketAddress address, int threads, BooleanSupplier stop) {
        this.address = address;
        this.threads = threads;
        this.stop = stop;
        this.pool = Executors.newFixedThreadPool(threads, task -> {
            Thread thread = new Thread(task, "generator");
            thread.setDaemon(true);
            return thread;
        });
    }

    /** Host and port, as a request names them. */
    public String authority() {
        return address.getHostString() + ":" + address.getPort();
    }

    /** What the load came to; the expected answers are those that the measurement is about. */
    public LoadResult run(Load load, RequestSource source, IntPredicate expected) throws IOException {
        int parts = Math.min(threads, load.connections());
        Phaser connected = new Phaser(parts);
        List<Callable<EventLoop.Share>> shares = new ArrayList<>();
        for (int i = 0; i < parts; i++) {
            int part = i;
            shares.add(() -> {
                try (EventLoop loop = new EventLoop(address, load.connectionsOf(part, parts))) {
                    try {
                        loop.connect();
                    } finally {
                        connected.arrive();
                    }
                    connected.awaitAdvance(0);
                    long startAt = System.nanoTime();
                    return loop.run(
                            new EventLoop.Task(load, source, expected, stop, startAt),
                            Arrivals.of(load, startAt, part, parts));
                }
            });
        }
        return sum(pool, shares, expected);
    }

    /** One request and its answer, outside any measurement. */
    public Reply ask(Request request) throws IOException {
        AtomicReference<Reply> reply = new AtomicReference<>();
        Request asking = request.to((status, body, at) -> reply.set(new Reply(status, body)));
        run(Load.closedLoop(1, ASK_TIMEOUT), RequestSource.once(List.of(asking)), status -> true);
        Reply received = reply.get();
        if (received == null) {
            throw new IOException(authority() + " did not answer");
        }
        return received;
    }

    /** A status and a body. */
    public record Reply(int status, String body) {

        Reply(int status, byte[] body) {
            this(status, new String(body, StandardCharsets.UTF_8));
        }
    }

    private static LoadResult sum(ExecutorService pool, List<Callable<EventLoop.Share>> shares, IntPredicate expected)
            throws IOException {
        Tally all = new Tally(expected);
        double seconds = 0;
        try {
            for (Future<EventLoop.Share> each : pool.invokeAll(shares)) {
                EventLoop.Share share = each.get();
                all.add(share.tally());
                seconds = Math.max(seconds, share.seconds());
            }
        } catch (ExecutionException e) {
            if (e.getCause() instanceof IOException failure) {
                throw failure;
            }
            throw new IllegalStateException("The generator failed", e.getCause());
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IOException("interrupted", e);
        }
        return all.result(seconds);
    }

    @Override
    public void close() {
        pool.shutdownNow();
    }
}
