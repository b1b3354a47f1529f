package io.sluice.order.placing;

import java.time.Duration;

/**
 * How fast the queue is let out: how many orders a batch may have, and how many batches may be under way. Both follow the time
 * that broker and database take, as TCP follows a network: a little more while all is well, a lot less when it is not.
 */
final class Pace {
    private static final int LEAST_BATCH = 8;
    private static final double TOO_SLOW = 2.0;

    private final int maxBatch;
    private final int maxWorkers;
    private final long aim;
    private double batch = 32;
    private double workers = 1;
    private int underWay;

    Pace(int maxBatch, int maxWorkers, Duration aim) {
        this.maxBatch = maxBatch;
        this.maxWorkers = maxWorkers;
        this.aim = aim.toNanos();
    }

    synchronized int batch() {
        return (int) Math.min(batch, maxBatch);
    }

    synchronized int workers() {
        return (int) workers;
    }

    /** Waits until one more batch may be under way. */
    synchronized void begin() throws InterruptedException {
        while (underWay >= workers()) {
            wait();
        }
        underWay++;
    }

    /** A batch of so many took so long, and so many were waiting when it was done. */
    synchronized void end(int orders, long nanos, int waiting) {
        underWay--;
        adapt(orders, nanos, waiting);
        notifyAll();
    }

    private void adapt(int orders, long nanos, int waiting) {
        if (nanos > aim * TOO_SLOW) {
            batch = Math.max(LEAST_BATCH, batch / 2);
            workers = Math.max(1, workers - 0.5);
        } else if (nanos <= aim && waiting > 0) {
            // Only a full batch tells that a larger one would do; more workers only help if something waits.
            batch = orders >= batch() ? Math.min(maxBatch, batch * 1.25) : batch;
            workers = Math.min(maxWorkers, workers + 0.1);
        }
    }
}
