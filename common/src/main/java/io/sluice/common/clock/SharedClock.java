package io.sluice.common.clock;

import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.util.function.LongSupplier;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * The time by which everybody judges the start and the end of a sale: that of one Redis master, which every node asks now
 * and then and follows with its own clock in between. A node whose own clock is minutes off is right all the same.
 */
public final class SharedClock extends Clock {
    private static final Logger log = LoggerFactory.getLogger(SharedClock.class);

    /** A measurement that took longer than this says too little. */
    private static final Duration MAX_ROUND_TRIP = Duration.ofMillis(200);

    private static final long WORTH_A_WARNING = 1000;

    private final Clock own;
    private final LongSupplier referenceMillis;
    private volatile long offset;

    /** The reference may throw when it is out of reach; the last known difference stays in use then. */
    public SharedClock(Clock own, LongSupplier referenceMillis) {
        this.own = own;
        this.referenceMillis = referenceMillis;
    }

    /** Measures the difference anew, and answers whether the measurement was any good. */
    public boolean synchronise() {
        long before = own.millis();
        long reference = referenceMillis.getAsLong();
        long after = own.millis();
        if (after - before > MAX_ROUND_TRIP.toMillis()) {
            return false;
        }
        long measured = reference - (before + after) / 2;
        if (Math.abs(measured) > WORTH_A_WARNING && Math.abs(measured - offset) > WORTH_A_WARNING) {
            log.warn("this machine's clock differs from the shared one by {} ms; the shared one is used", measured);
        }
        offset = measured;
        return true;
    }

    @Override
    public Instant instant() {
        return own.instant().plusMillis(offset);
    }

    @Override
    public long millis() {
        return own.millis() + offset;
    }

    @Override
    public ZoneId getZone() {
        return ZoneOffset.UTC;
    }

    @Override
    public Clock withZone(ZoneId zone) {
        throw new UnsupportedOperationException("times are UTC here");
    }
}
