package io.sluice.simulation;

import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneId;
import java.time.ZoneOffset;

/** The time of a run: it passes with its events and with every call of a port. */
final class SimulatedClock extends Clock {
    private long now;

    SimulatedClock(Instant start) {
        now = start.toEpochMilli();
    }

    void passTo(long millis) {
        now = Math.max(now, millis);
    }

    void pass(Duration time) {
        now += time.toMillis();
    }

    @Override
    public long millis() {
        return now;
    }

    @Override
    public Instant instant() {
        return Instant.ofEpochMilli(now);
    }

    @Override
    public ZoneId getZone() {
        return ZoneOffset.UTC;
    }

    @Override
    public Clock withZone(ZoneId zone) {
        return this;
    }
}
