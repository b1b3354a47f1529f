package io.sluice.item.catalogue;

import java.time.Instant;
import java.util.Objects;

/**
 * Which edit of an item this is.
 *
 * @param version rises by one with every edit
 */
public record Revision(int version, Instant createdAt, Instant updatedAt) {
    private static final int FIRST = 1;

    public Revision {
        Objects.requireNonNull(createdAt, "createdAt");
        Objects.requireNonNull(updatedAt, "updatedAt");
        if (version < FIRST) {
            throw new IllegalArgumentException("Version must be positive, was " + version);
        }
    }

    static Revision first(Instant now) {
        return new Revision(FIRST, now, now);
    }

    Revision next(Instant now) {
        return new Revision(version + 1, createdAt, now);
    }
}
