package io.sluice.common.fault;

import java.util.function.Supplier;

/**
 * Named steps at which a process can be made to die without a word. Only local mode knows how to set one; elsewhere passing a
 * point does nothing.
 */
public final class CrashPoints {
    /** Units are held, and nothing is written down yet. */
    public static final String HELD = "held";
    /** The batch is in the stock log, and the broker knows nothing of it. */
    public static final String LOGGED = "logged";
    /** Orders are in the database, and the broker does not know that their message is good. */
    public static final String ORDERED = "ordered";
    /** The ledger has the batch, and nobody else knows. */
    public static final String TAKEN = "taken";
    /** The board knows too, and order-service does not. */
    public static final String SETTLED = "settled";

    private static final int KILLED = 137;

    private final Supplier<String> dieAt;

    /** The supplier tells the step to die at; empty for none. */
    public CrashPoints(Supplier<String> dieAt) {
        this.dieAt = dieAt;
    }

    public void pass(String point) {
        if (point.equals(dieAt.get())) {
            Runtime.getRuntime().halt(KILLED);
        }
    }
}
