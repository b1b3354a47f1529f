package io.sluice.order.placing;

import java.time.Duration;

/**
 * How fast the queue is let out: how many batches may be under way, and how many orders one may have. Both follow the time that
 * broker and database take, as TCP follows a network: a little more while all is well, a lot less when it is not.
 *
 * <p>Most of a batch's time is the same for one order and for a hundred, so a slow downstream gets fewer batches rather than
 * smaller ones: what gathers meanwhile goes with the next. Only a large batch that took too long makes the next ones smaller.
 */
final class Pace {
    private static final int LEAST_BATCH = 8;

    private final int maxBatch;
    private final int maxWorkers;
    private final long aim;
    private double batch;
    private double workers = 1;
    private int underWay;

    /** The aim is how long a batch should take at most. */
    Pace(int maxBatch, int maxWorkers, Duration aim) {
        this.maxBatch = maxBatch;
        this.maxWorkers = maxWorkers;
        this.aim = aim.toNanos();
        this.batch = maxBatch;
    }

    synchronized int batch() {
        return (int) batch;
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
        if (nanos > aim) {
            workers = Math.max(1, workers - 0.5);
            batch = isLarge(orders) ? Math.max(Math.min(LEAST_BATCH, maxBatch), batch / 2) : batch;
        } else {
            // More workers help only if something waits; a larger batch was only tried if this one was large.
            workers = waiting > 0 ? Math.min(maxWorkers, workers + 0.1) : workers;
            batch = isLarge(orders) ? Math.min(maxBatch, batch * 1.25) : batch;
        }
        notifyAll();
    }

    private boolean isLarge(int orders) {
        return orders * 2 >= (int) batch;
    }
}
