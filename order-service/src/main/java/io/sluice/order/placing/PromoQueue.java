package io.sluice.order.placing;

import java.time.Duration;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Queue;

/**
 * The held attempts of one promotion. A caller that should begin a batch takes one and ends it, so that as long as an attempt
 * waits a batch is under way. One more at the same time needs a thread that others can spare.
 */
final class PromoQueue {
    private final Queue<PendingAttempt> queue = new ArrayDeque<>();
    private final AimdBatching batching;
    private final BatchThreads threads;
    private int underWay;
    private volatile long pausedUntil = System.nanoTime();

    PromoQueue(AimdBatching batching, BatchThreads threads) {
        this.batching = batching;
        this.threads = threads;
    }

    /** Whether attempts of this promotion are refused for the moment, because a batch of it has failed. */
    boolean isPaused() {
        return System.nanoTime() - pausedUntil < 0;
    }

    void pauseFor(Duration pause) {
        pausedUntil = System.nanoTime() + pause.toNanos();
    }

    /** Whether the caller should begin a batch. */
    synchronized boolean add(PendingAttempt pending) {
        queue.add(pending);
        return begin();
    }

    /** What has gathered: under light load that is one, and it does not wait. Nothing, if the batches before this one took it. */
    synchronized List<PendingAttempt> take() {
        List<PendingAttempt> taken = new ArrayList<>(Math.min(queue.size(), batching.size()));
        while (!queue.isEmpty() && taken.size() < batching.size()) {
            taken.add(queue.remove());
        }
        return taken;
    }

    /** A batch of so many took so long. Answers after which time the caller should begin the next one, if it should. */
    synchronized Optional<Duration> end(int orders, Duration took) {
        underWay--;
        threads.free();
        batching.adapt(orders, took, queue.size());
        return begin() ? Optional.of(batching.linger(orders, took)) : Optional.empty();
    }

    private boolean begin() {
        boolean begins = !queue.isEmpty() && takeThread();
        underWay += begins ? 1 : 0;
        return begins;
    }

    private boolean takeThread() {
        if (underWay == 0) {
            threads.take();
            return true;
        }
        return underWay < batching.concurrent() && threads.tryTakeMore();
    }
}
