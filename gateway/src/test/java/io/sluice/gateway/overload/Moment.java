package io.sluice.gateway.overload;

import com.github.benmanes.caffeine.cache.Ticker;
import java.time.Duration;

/** A timer that stands still until it is moved. */
final class Moment implements Ticker {
    /** The JVM's own timer may be negative, and overflow. */
    private long nanos = Long.MAX_VALUE - 1_000_000_000L;

    void pass(Duration duration) {
        nanos += duration.toNanos();
    }

    @Override
    public long read() {
        return nanos;
    }
}
