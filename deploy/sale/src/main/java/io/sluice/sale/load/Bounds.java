package io.sluice.sale.load;

import java.util.Optional;

/** Between which numbers the value of an option may be. */
public final class Bounds {

    private Bounds() {}

    /** Why the value is invalid, in one sentence; empty if it is valid. */
    public static Optional<String> error(String option, int value, int min, int max) {
        return value >= min && value <= max
                ? Optional.empty()
                : Optional.of("%s must be a number from %d to %d, not %d.".formatted(option, min, max, value));
    }
}
