package io.sluice.order.placing;

/** The threads that the batches of all promotions share. The last free one is for a promotion that has no batch under way. */
final class BatchThreads {
    private final int all;
    private int taken;

    BatchThreads(int all) {
        this.all = all;
    }

    /** For the first batch of a promotion, which waits if no thread is free. */
    synchronized void take() {
        taken++;
    }

    /** For one more batch of a promotion: whether a thread stays free for others. */
    synchronized boolean tryTakeMore() {
        boolean spare = taken + 1 < all;
        taken += spare ? 1 : 0;
        return spare;
    }

    synchronized void free() {
        taken--;
    }
}
