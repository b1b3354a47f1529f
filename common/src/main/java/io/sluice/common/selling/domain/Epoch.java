package io.sluice.common.selling.domain;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;

/**
 * Which building of a stock board this is. A board is only ever replaced by one of a later epoch, so that opening it
 * again never brings sold units back.
 */
public record Epoch(@JsonValue long value) implements Comparable<Epoch> {
    /** The epoch of a board that does not exist. */
    public static final Epoch NONE = new Epoch(0);

    public static final Epoch FIRST = new Epoch(1);

    @JsonCreator(mode = JsonCreator.Mode.DELEGATING)
    public Epoch {
        if (value < 0) {
            throw new IllegalArgumentException("An epoch must not be negative, was " + value);
        }
    }

    public boolean isBefore(Epoch other) {
        return value < other.value;
    }

    @Override
    public int compareTo(Epoch other) {
        return Long.compare(value, other.value);
    }

    @Override
    public String toString() {
        return Long.toString(value);
    }
}
