package io.sluice.promo.live;

/**
 * The queue of held attempts on one node, or on all: of every promotion together.
 *
 * @param waiting attempts that wait for their batch
 * @param batches how many batches were sent since the start
 * @param batched how many attempts were in them
 */
public record QueueReading(long waiting, long batches, long batched) {
    public static final QueueReading NONE = new QueueReading(0, 0, 0);

    QueueReading plus(QueueReading other) {
        return new QueueReading(waiting + other.waiting, batches + other.batches, batched + other.batched);
    }

    /** Attempts per batch since an earlier reading; zero if there was no batch. */
    double batchSizeSince(QueueReading earlier) {
        long sent = batches - earlier.batches;
        return sent <= 0 ? 0 : Math.max(0, batched - earlier.batched) / (double) sent;
    }
}
