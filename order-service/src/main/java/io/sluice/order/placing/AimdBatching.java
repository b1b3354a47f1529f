package io.sluice.order.placing;

import java.time.Duration;

/**
 * How fast the attempts of a promotion are let out: how many orders a batch may have, and how many batches may be under way. Both
 * follow the time that broker and database take, as TCP follows a network: a little more while all is well, a lot less when it is
 * not.
 *
 * <p>Most of a batch's time and work is the same for one order and for a hundred. So batches get larger before there are more of
 * them at once, and a slow downstream gets fewer rather than smaller ones: what gathers meanwhile goes with the next. Only a large
 * batch that took too long makes the next ones smaller.
 */
final class AimdBatching {
    /** Below this a batch gets no quicker, whatever it waits for. */
    private static final int LEAST_BATCH = 50;

    private static final int CROWD = 16;
    private static final long LONGEST_REST = Duration.ofMillis(50).toNanos();

    private final int maxBatch;
    private final int maxWorkers;
    private final long aim;
    private double batch;
    private double workers = 1;

    /** The aim is how long a batch should take at most. */
    AimdBatching(int maxBatch, int maxWorkers, Duration aim) {
        this.maxBatch = maxBatch;
        this.maxWorkers = maxWorkers;
        this.aim = aim.toNanos();
        this.batch = maxBatch;
    }

    int batch() {
        return (int) batch;
    }

    int workers() {
        return (int) workers;
    }

    /** A batch of so many took so long, and so many were waiting when it was done. */
    void follow(int orders, long nanos, int waiting) {
        if (nanos > aim) {
            workers = Math.max(1, workers - 0.5);
            batch = isLarge(orders) ? Math.max(Math.min(LEAST_BATCH, maxBatch), batch / 2) : batch;
        } else {
            // More at once help only if one that took all it could left somebody behind.
            boolean behind = orders >= batch() && waiting > 0;
            workers = behind ? Math.min(maxWorkers, workers + 0.1) : Math.max(1, workers - 0.1);
            batch = isLarge(orders) ? Math.min(maxBatch, batch * 1.25) : batch;
        }
    }

    /**
     * How long to wait for company before the next batch, in nanoseconds: as long as this one took. In a crowd the next one then has twice
     * the orders for the same work, and everybody's answer comes sooner. Few people, or a full batch, do not wait.
     */
    long rest(int orders, long nanos) {
        return orders >= CROWD && orders < batch() ? Math.min(nanos, LONGEST_REST) : 0;
    }

    private boolean isLarge(int orders) {
        return orders * 2 >= (int) batch;
    }
}
