package io.sluice.common.selling.rehearsal;

import java.time.Duration;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;
import java.util.concurrent.locks.LockSupport;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.context.SmartLifecycle;

/**
 * Repeats the node's hot path from its start on, until that gets no faster, time is up, or buyers come. A node whose rehearsal is not over is
 * not ready to sell, though it does if it has to: nothing else depends on it, and whatever fails here ends with the time.
 */
public final class Rehearsal implements SmartLifecycle {
    private static final Logger log = LoggerFactory.getLogger(Rehearsal.class);
    private static final Duration RETRY_PAUSE = Duration.ofMillis(200);
    /** A failed attempt is often one that found something away: not again at once. */
    private static final Duration FAILURE_PAUSE = Duration.ofMillis(50);

    private static final Duration MAX_END = Duration.ofSeconds(5);

    private final RehearsedWork work;
    private final RehearsalProperties properties;
    private final Runnable announce;
    private final Queue<Long> latencies = new ConcurrentLinkedQueue<>();
    private final AtomicInteger succeeded = new AtomicInteger();
    private final AtomicInteger failed = new AtomicInteger();
    private final AtomicReference<@Nullable Exception> failure = new AtomicReference<>();
    private volatile long began;
    private volatile boolean running;
    private volatile boolean enough;
    private volatile boolean over;
    private @Nullable Thread thread;

    /**
     * @param announce says to other nodes that one rehearses
     */
    public Rehearsal(RehearsedWork work, RehearsalProperties properties, Runnable announce) {
        this.work = work;
        this.properties = properties;
        this.announce = announce;
        this.over = !properties.enabled();
    }

    /** Whether the node is ready to sell: warm, or as warm as it got. Also if it hangs in a call that has no time-out of its own. */
    public boolean isOver() {
        return over || enough || isOverdue();
    }

    private boolean isOverdue() {
        return running && lasted(began).compareTo(properties.maxWait().plus(properties.maxDuration())) >= 0;
    }

    /** After everything else, the web server and the listeners of messages included. */
    @Override
    public int getPhase() {
        return Integer.MAX_VALUE;
    }

    @Override
    public void start() {
        began = System.nanoTime();
        running = true;
        if (!over) {
            var rehearsing = new Thread(this::rehearse, "rehearsal");
            rehearsing.setDaemon(true);
            thread = rehearsing;
            rehearsing.start();
        }
    }

    @Override
    public void stop() {
        running = false;
        Thread rehearsing = thread;
        if (rehearsing != null) {
            try {
                rehearsing.join(MAX_END.toMillis());
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            }
        }
    }

    @Override
    public boolean isRunning() {
        return running;
    }

    private void rehearse() {
        try {
            if (begin()) {
                repeat();
            }
        } catch (RuntimeException e) {
            log.warn("The rehearsal broke off: {}", e.toString());
        } finally {
            end();
            over = true;
        }
    }

    /** What it needs may still be starting. */
    private boolean begin() {
        long start = System.nanoTime();
        Exception last = null;
        while (goesOn(start, properties.maxWait())) {
            try {
                announce.run();
                work.begin();
                return true;
            } catch (Exception e) {
                last = e;
                LockSupport.parkNanos(RETRY_PAUSE.toNanos());
            }
        }
        if (last == null) {
            log.info("Rehearsed no {}: buyers came first", work.what());
        } else {
            log.warn("Rehearsed no {}: {}", work.what(), last.toString());
        }
        return false;
    }

    private void repeat() {
        long start = System.nanoTime();
        var flat = new FlatLatency(properties.flatWindows());
        var compilers = new CompilerLoad();
        ExecutorService threads = Executors.newFixedThreadPool(properties.concurrency(), task -> {
            var attempts = new Thread(task, "rehearsal-attempts");
            attempts.setDaemon(true);
            return attempts;
        });
        try {
            for (int i = 0; i < properties.concurrency(); i++) {
                threads.execute(() -> attemptWhile(start));
            }
            boolean warm = false;
            while (!warm && goesOn(start, properties.maxDuration())) {
                LockSupport.parkNanos(properties.window().toNanos());
                flat.add(takeLatencies());
                warm = compilers.isCalm() && flat.isFlat() && lasted(start).compareTo(properties.minDuration()) >= 0;
            }
        } finally {
            enough = true;
            await(threads);
        }
        report(flat, start);
    }

    private void attemptWhile(long start) {
        while (goesOn(start, properties.maxDuration())) {
            long began = System.nanoTime();
            try {
                work.attempt();
                latencies.add(System.nanoTime() - began);
                succeeded.incrementAndGet();
            } catch (Exception e) {
                failure.set(e);
                failed.incrementAndGet();
                LockSupport.parkNanos(FAILURE_PAUSE.toNanos());
            }
        }
    }

    /** Buyers end it at once: what is under way may take its time, and they must not wait for that. */
    private boolean goesOn(long start, Duration most) {
        // Only ever set: several threads ask, and none may take back what another has found.
        if (work.hasBuyers()) {
            enough = true;
        }
        return running && !enough && lasted(start).compareTo(most) < 0;
    }

    private static Duration lasted(long start) {
        return Duration.ofNanos(System.nanoTime() - start);
    }

    private long[] takeLatencies() {
        long[] taken = new long[latencies.size()];
        for (int i = 0; i < taken.length; i++) {
            Long one = latencies.poll();
            taken[i] = one == null ? 0 : one;
        }
        return taken;
    }

    /** What is under way is no longer than its own time-outs. */
    private static void await(ExecutorService threads) {
        threads.shutdown();
        try {
            threads.awaitTermination(MAX_END.toMillis(), TimeUnit.MILLISECONDS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    /** How many attempts succeeded. */
    int succeeded() {
        return succeeded.get();
    }

    private void report(FlatLatency flat, long start) {
        Exception last = failure.get();
        if (last != null && failed.get() >= succeeded.get()) {
            log.warn(
                    "Rehearsed {} {} in {} ms, and {} failed: {}",
                    succeeded,
                    work.what(),
                    lasted(start).toMillis(),
                    failed,
                    last.toString());
            return;
        }
        log.info(
                "Rehearsed {} {} in {} ms: median from {} ms to {} ms",
                succeeded,
                work.what(),
                lasted(start).toMillis(),
                flat.first().map(Duration::toMillis).orElse(0L),
                flat.last().map(Duration::toMillis).orElse(0L));
    }

    private void end() {
        try {
            work.end();
        } catch (RuntimeException e) {
            log.warn("Could not clean up after the rehearsal; what is left expires: {}", e.toString());
        }
    }
}
