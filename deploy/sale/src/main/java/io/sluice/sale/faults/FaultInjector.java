package io.sluice.sale.faults;

import java.nio.file.Path;

/** Breaks what it is told to and mends it again; knows the running suite by its data directory. */
public interface FaultInjector extends AutoCloseable {

    /**
     * Of the suite that runs in a data directory.
     *
     * @param project the top of the source tree, whose {@code deploy/sluice} starts again what was killed
     */
    static FaultInjector of(Path project, Path data) {
        return new SuiteFaults(RunningSuite.in(project, data));
    }

    /** Tells what is sold: {@code redis-master} is the master that has the first bucket of its board from now on. */
    default void selling(String promo) {}

    /**
     * Breaks it before this returns, and mends it when its time is over, in the background.
     *
     * @throws IllegalStateException if it cannot be broken: a sale without its fault proves nothing
     */
    void inject(FaultSpec fault, FaultLog log);

    /**
     * Mends at once whatever is still broken, and waits for it.
     *
     * @throws IllegalStateException if something could not be mended, now or in the background
     */
    void mendAll();

    /** Mends everything. */
    @Override
    default void close() {
        mendAll();
    }
}
