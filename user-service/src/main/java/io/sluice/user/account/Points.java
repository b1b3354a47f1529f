package io.sluice.user.account;

/** What buyers earn by paid orders; never negative. */
public record Points(long value) {
    public static final Points NONE = new Points(0);

    public Points {
        if (value < 0) {
            throw new IllegalArgumentException("Points must not be negative, was " + value);
        }
    }

    /** How many more these are than the others; none if they are fewer. */
    public Points excessOver(Points others) {
        return new Points(Math.max(0, value - others.value));
    }

    @Override
    public String toString() {
        return Long.toString(value);
    }
}
