package io.sluice.gateway.rehearsal;

import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.locks.LockSupport;
import java.util.function.BooleanSupplier;
import org.jspecify.annotations.Nullable;

/** Makes attempts, so many at once, each thread one after the other: a closed loop. The threads stay from step to step, with their connections. */
final class AttemptThreads implements AutoCloseable {
    /** An attempt waits for sockets and for the gate: its stack is small, and there are hundreds. */
    private static final long STACK_BYTES = 256 * 1024;

    private static final Duration TICK = Duration.ofMillis(250);
    /** Whoever is refused comes again, though not at once. */
    private static final Duration REFUSED_PAUSE = Duration.ofMillis(50);
    /** The time-outs of one attempt: two requests, and the gate. */
    private static final Duration MAX_ATTEMPT = Duration.ofSeconds(12);

    private static final Duration MAX_END = Duration.ofSeconds(5);

    private final ExecutorService threads;
    private volatile @Nullable String why;

    /**
     * @param leave called by each thread at its end
     */
    AttemptThreads(Runnable leave) {
        threads = Executors.newCachedThreadPool(work -> newThread(() -> {
            try {
                work.run();
            } finally {
                leave.run();
            }
        }));
    }

    private static Thread newThread(Runnable work) {
        var thread = new Thread(null, work, "rehearsal-attempts", STACK_BYTES);
        thread.setDaemon(true);
        return thread;
    }

    /** One attempt, made by one of several threads at the same time. */
    @FunctionalInterface
    interface Attempt {
        Attempted make() throws Exception;
    }

    /**
     * Repeats an attempt for a while, of which the first fifth does not count: connections are opened, and batches have the size of the step before.
     *
     * @param brokenOff asked several times a second, by the calling thread
     * @return empty if it was broken off
     */
    Optional<MeasuredStep> repeat(Attempt attempt, int attemptsAtOnce, Duration time, BooleanSupplier brokenOff)
            throws InterruptedException {
        long begin = System.nanoTime();
        long from = begin + time.toNanos() / 5;
        long end = begin + time.toNanos();
        var tally = new Tally(from, end);
        var working = new CountDownLatch(attemptsAtOnce);
        var processors = new ProcessorLoad();
        var goingOn = new AtomicBoolean(true);
        try {
            for (int i = 0; i < attemptsAtOnce; i++) {
                threads.execute(() -> work(attempt, tally, working, goingOn));
            }
            if (!isReached(from, working, brokenOff)) {
                return Optional.empty();
            }
            processors.sinceLast();
            if (!isReached(end, working, brokenOff)) {
                return Optional.empty();
            }
            double load = processors.sinceLast();
            if (!isReached(end + MAX_ATTEMPT.toNanos(), working, brokenOff)) {
                return Optional.empty();
            }
            tally.addLost(working.getCount());
            return Optional.of(tally.asStep(attemptsAtOnce, load));
        } finally {
            goingOn.set(false);
        }
    }

    private void work(Attempt attempt, Tally tally, CountDownLatch working, AtomicBoolean goingOn) {
        try {
            while (goingOn.get() && tally.isOpen()) {
                long began = System.nanoTime();
                Attempted made = make(attempt);
                tally.add(began, made);
                if (made.why() != null) {
                    LockSupport.parkNanos(REFUSED_PAUSE.toNanos());
                }
            }
        } finally {
            working.countDown();
        }
    }

    /** One attempt by the calling thread. It never throws: an attempt that fails is a result. */
    Attempted make(Attempt attempt) {
        Attempted made = makeOrFail(attempt);
        if (made.why() != null) {
            why = made.why();
        }
        return made;
    }

    private static Attempted makeOrFail(Attempt attempt) {
        try {
            return attempt.make();
        } catch (Exception e) {
            return Attempted.failed(e);
        }
    }

    /** Why the last one of those failed that did, in whichever step. */
    Optional<String> why() {
        return Optional.ofNullable(why);
    }

    /** Waits for a moment, or until no thread has work. False if it is broken off before. */
    private static boolean isReached(long moment, CountDownLatch working, BooleanSupplier brokenOff)
            throws InterruptedException {
        long left = moment - System.nanoTime();
        while (left > 0 && !working.await(Math.min(left, TICK.toNanos()), TimeUnit.NANOSECONDS)) {
            if (brokenOff.getAsBoolean()) {
                return false;
            }
            left = moment - System.nanoTime();
        }
        return true;
    }

    /** What is under way is no longer than its own time-outs. */
    @Override
    public void close() {
        threads.shutdown();
        try {
            threads.awaitTermination(MAX_END.toMillis(), TimeUnit.MILLISECONDS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
