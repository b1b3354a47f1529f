package io.sluice.common.selling.domain;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;
import java.util.Collection;
import java.util.function.Function;

/** A number of pieces of an item; never negative. */
public record Units(@JsonValue int value) implements Comparable<Units> {
    public static final Units NONE = new Units(0);
    public static final Units ONE = new Units(1);

    @JsonCreator(mode = JsonCreator.Mode.DELEGATING)
    public Units {
        if (value < 0) {
            throw new IllegalArgumentException("Units must not be negative, was " + value);
        }
    }

    public static Units of(int value) {
        return value == 1 ? ONE : new Units(value);
    }

    /** The units of many things together. */
    public static <T> Units sum(Collection<T> things, Function<T, Units> units) {
        int sum = 0;
        for (T thing : things) {
            sum = Math.addExact(sum, units.apply(thing).value);
        }
        return new Units(sum);
    }

    public Units plus(Units other) {
        return new Units(Math.addExact(value, other.value));
    }

    /** Fails if the result would be negative. */
    public Units minus(Units other) {
        return new Units(value - other.value);
    }

    public boolean isNone() {
        return value == 0;
    }

    public boolean isMoreThan(Units other) {
        return value > other.value;
    }

    @Override
    public int compareTo(Units other) {
        return Integer.compare(value, other.value);
    }

    @Override
    public String toString() {
        return Integer.toString(value);
    }
}
