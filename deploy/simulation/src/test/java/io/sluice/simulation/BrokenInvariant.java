package io.sluice.simulation;

/** An invariant does not hold. */
public final class BrokenInvariant extends AssertionError {
    private static final long serialVersionUID = 1L;

    private final String invariant;

    BrokenInvariant(String invariant, String message) {
        super(invariant + ": " + message);
        this.invariant = invariant;
    }

    public String invariant() {
        return invariant;
    }
}
