package io.sluice.common.platform.fault;

import java.util.function.Supplier;

/**
 * Named steps at which a process can be made to die at once. Only the local profile can set one; elsewhere passing a
 * point does nothing.
 */
public final class CrashPoints {
    /** Units are held, and nothing is stored yet. */
    public static final String HELD = "held";
    /** The batch is in the stock log, and the broker has no message of it. */
    public static final String LOGGED = "logged";
    /** Orders are in the database, and their half message is not committed. */
    public static final String ORDERED = "ordered";
    /** The ledger has deducted the batch; the board and order-service do not know it yet. */
    public static final String DEDUCTED = "deducted";
    /** The holds are marked sold on the board; order-service does not know it yet. */
    public static final String MARKED_SOLD = "marked-sold";

    private static final int KILLED = 137;

    /** Threads whose work is not meant by a fault. */
    private static final ThreadLocal<Boolean> SPARED = new ThreadLocal<>();

    private final Supplier<String> dieAt;

    /** The supplier names the step to die at; empty for none. */
    public CrashPoints(Supplier<String> dieAt) {
        this.dieAt = dieAt;
    }

    /** From now on this thread passes every point, or none again. */
    public static void spare(boolean spared) {
        if (spared) {
            SPARED.set(true);
        } else {
            SPARED.remove();
        }
    }

    public void pass(String point) {
        if (point.equals(dieAt.get()) && SPARED.get() == null) {
            Runtime.getRuntime().halt(KILLED);
        }
    }
}
