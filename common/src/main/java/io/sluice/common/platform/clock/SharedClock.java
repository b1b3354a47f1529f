package io.sluice.common.platform.clock;

import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.util.Optional;
import java.util.function.LongSupplier;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * The time that decides when a sale starts and ends: that of one Redis master. Every node reads it every few seconds
 * and uses its own clock in between, so that a node whose own clock is minutes off is right all the same.
 */
public final class SharedClock extends Clock {
    private static final Logger log = LoggerFactory.getLogger(SharedClock.class);

    /** A measurement that took longer than this is too inexact. */
    private static final Duration MAX_ROUND_TRIP = Duration.ofMillis(200);

    private static final long WARNING_MILLIS = 1000;

    private final Clock own;
    private final LongSupplier referenceMillis;
    private volatile long offset;
    private volatile boolean measured;

    /** The reference may throw when it is unreachable; the last known offset stays in use then. */
    public SharedClock(Clock own, LongSupplier referenceMillis) {
        this.own = own;
        this.referenceMillis = referenceMillis;
    }

    /** Measures the offset; answers whether the measurement was exact enough. */
    public boolean synchronise() {
        long before = own.millis();
        long reference = referenceMillis.getAsLong();
        long after = own.millis();
        if (after - before > MAX_ROUND_TRIP.toMillis()) {
            return false;
        }
        long difference = reference - (before + after) / 2;
        if (Math.abs(difference) > WARNING_MILLIS && Math.abs(difference - offset) > WARNING_MILLIS) {
            log.warn(
                    "The clock of this machine differs from the shared clock by {} ms; using the shared clock",
                    difference);
        }
        offset = difference;
        measured = true;
        return true;
    }

    /** How far the shared clock is ahead of this machine's; empty until it was measured once. */
    public Optional<Duration> offset() {
        return measured ? Optional.of(Duration.ofMillis(offset)) : Optional.empty();
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
        throw new UnsupportedOperationException("The shared clock is always UTC");
    }
}
