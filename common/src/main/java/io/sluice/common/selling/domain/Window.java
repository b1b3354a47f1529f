package io.sluice.common.selling.domain;

import java.time.Instant;

/** A time span that includes its start and excludes its end. */
public record Window(Instant startsAt, Instant endsAt) {
    public Window {
        if (!startsAt.isBefore(endsAt)) {
            throw new IllegalArgumentException("A window must start before it ends: " + startsAt + " to " + endsAt);
        }
    }

    public boolean contains(Instant moment) {
        return !moment.isBefore(startsAt) && moment.isBefore(endsAt);
    }
}
