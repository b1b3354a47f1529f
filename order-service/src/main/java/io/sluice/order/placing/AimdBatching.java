package io.sluice.order.placing;

import java.time.Duration;

/**
 * How many orders of a promotion a batch may have, and how many batches may be under way. Both follow the time that broker and
 * database take, as TCP follows a network (AIMD): a little more while all is well, a lot less when it is not.
 *
 * <p>Most of a batch's time and work is the same for one order and for a hundred. So batches get larger before there are more of
 * them at once, and a slow downstream gets fewer rather than smaller ones: what gathers meanwhile goes with the next. Only a large
 * batch that took too long makes the next ones smaller.
 */
final class AimdBatching {
    /** Below this a batch gets no quicker, whatever it waits for. */
    private static final int MIN_BATCH = 50;

    /** Batches below this are sent at once: few buyers do not wait for more. */
    private static final int LINGER_FROM = 16;

    private static final Duration MAX_LINGER = Duration.ofMillis(50);

    private final int maxSize;
    private final int maxConcurrent;
    private final Duration target;
    private double size;
    private double concurrent = 1;

    /** The target is how long a batch should take at most. */
    AimdBatching(int maxSize, int maxConcurrent, Duration target) {
        this.maxSize = maxSize;
        this.maxConcurrent = maxConcurrent;
        this.target = target;
        this.size = maxSize;
    }

    /** How many orders the next batch may have. */
    int size() {
        return (int) size;
    }

    /** How many batches may be under way at once. */
    int concurrent() {
        return (int) concurrent;
    }

    /** A batch of so many orders took so long, and so many were waiting when it was done. */
    void adapt(int orders, Duration took, int waiting) {
        if (took.compareTo(target) > 0) {
            concurrent = Math.max(1, concurrent - 0.5);
            size = isLarge(orders) ? Math.max(Math.min(MIN_BATCH, maxSize), size / 2) : size;
        } else {
            // More at once help only if a full batch left orders behind.
            boolean behind = orders >= size() && waiting > 0;
            concurrent = behind ? Math.min(maxConcurrent, concurrent + 0.1) : Math.max(1, concurrent - 0.1);
            size = isLarge(orders) ? Math.min(maxSize, size * 1.25) : size;
        }
    }

    /**
     * How long the next batch waits to fill: as long as this one took. Under load it then has twice the orders for the same work, and
     * every answer comes sooner. After a small batch, or a full one, there is no wait.
     */
    Duration linger(int orders, Duration took) {
        if (orders < LINGER_FROM || orders >= size()) {
            return Duration.ZERO;
        }
        return took.compareTo(MAX_LINGER) < 0 ? took : MAX_LINGER;
    }

    private boolean isLarge(int orders) {
        return orders * 2 >= (int) size;
    }
}
