package io.sluice.common.selling.domain;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;

/** Which state of a promotion's row this is. It rises with every change that nodes get to know: the higher one is the truth. */
public record PromoVersion(@JsonValue long value) {
    /** Of what an older build has written, which counts no versions. */
    public static final PromoVersion NONE = new PromoVersion(0);

    public static final PromoVersion FIRST = new PromoVersion(1);

    @JsonCreator(mode = JsonCreator.Mode.DELEGATING)
    public PromoVersion {
        if (value < 0) {
            throw new IllegalArgumentException("A version must not be negative, was " + value);
        }
    }

    /** Whether it is known to be older: of what has no version that is not known. */
    public boolean isBefore(PromoVersion other) {
        return !equals(NONE) && value < other.value;
    }

    @Override
    public String toString() {
        return Long.toString(value);
    }
}
