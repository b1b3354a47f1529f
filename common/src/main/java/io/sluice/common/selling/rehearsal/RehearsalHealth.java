package io.sluice.common.selling.rehearsal;

import org.springframework.boot.health.contributor.Health;
import org.springframework.boot.health.contributor.HealthIndicator;
import org.springframework.boot.health.contributor.Status;

/** Whether this node is ready to sell. It counts in the group {@code sale} only: a cold node does everything else. */
final class RehearsalHealth implements HealthIndicator {
    static final Status REHEARSING = new Status("REHEARSING", "The hot path is not compiled yet");

    private final Rehearsal rehearsal;

    RehearsalHealth(Rehearsal rehearsal) {
        this.rehearsal = rehearsal;
    }

    @Override
    public Health health() {
        return Health.status(rehearsal.isOver() ? Status.UP : REHEARSING).build();
    }
}
