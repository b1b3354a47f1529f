package io.sluice.common.platform.clock;

import java.util.concurrent.locks.StampedLock;
import java.util.function.LongSupplier;

/**
 * Nanoseconds since the epoch that never go back, counted by the timer of this process: a change of the machine's own clock does not
 * reach it. It is corrected by running somewhat faster or slower.
 */
final class SlewedTime {
    private final LongSupplier timer;
    private final StampedLock lock = new StampedLock();
    private volatile Segment segment;

    SlewedTime(long now, LongSupplier timer) {
        this.timer = timer;
        this.segment = new Segment(timer.getAsLong(), now, 0, 1);
    }

    /**
     * The timer is read between two checks of the lock, so a new segment begins after every time that was read from the one before.
     */
    long now() {
        long stamp = lock.tryOptimisticRead();
        long now = segment.at(timer.getAsLong());
        if (lock.validate(stamp)) {
            return now;
        }
        stamp = lock.readLock();
        try {
            return segment.at(timer.getAsLong());
        } finally {
            lock.unlockRead(stamp);
        }
    }

    /** What it is still to be corrected by. */
    long remaining() {
        Segment current = segment;
        return current.correction - current.corrected(timer.getAsLong());
    }

    /** Runs faster or slower by the given part of its speed until it is corrected. What was left of an earlier correction is dropped. */
    void slew(long correction, long part) {
        begin(0, correction, part);
    }

    /** Only forward, once anybody has read it. */
    void jump(long forward) {
        begin(forward, 0, 1);
    }

    private void begin(long jump, long correction, long part) {
        long stamp = lock.writeLock();
        try {
            long start = timer.getAsLong();
            segment = new Segment(start, segment.at(start) + jump, correction, part);
        } finally {
            lock.unlockWrite(stamp);
        }
    }

    private record Segment(long start, long base, long correction, long part) {
        long at(long reading) {
            return base + (reading - start) + corrected(reading);
        }

        long corrected(long reading) {
            long max = (reading - start) / part;
            return Math.max(-max, Math.min(max, correction));
        }
    }
}
