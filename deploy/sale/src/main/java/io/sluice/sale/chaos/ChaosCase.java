package io.sluice.sale.chaos;

import java.time.Duration;

/**
 * One row of the fault table, or a part of one, as a script on real processes.
 *
 * @param row its number in the table
 * @param fault what is broken
 * @param promise what must hold
 * @param bound how long it may take on a machine with two cores
 * @param quick whether it is part of the selection that each build runs
 */
record ChaosCase(int row, String name, String fault, String promise, Duration bound, boolean quick, Script script) {

    static ChaosCase of(int row, String name, String fault, String promise, Script script) {
        return new ChaosCase(row, name, fault, promise, Duration.ofMinutes(6), false, script);
    }

    /** Runs in each build too. */
    ChaosCase inEachBuild() {
        return new ChaosCase(row, name, fault, promise, bound, true, script);
    }

    /** It may not take longer than this either. */
    ChaosCase within(Duration time) {
        return time.compareTo(bound) < 0 ? new ChaosCase(row, name, fault, promise, time, quick, script) : this;
    }

    /** What happens; everything it finds goes to the findings of the stage. */
    @FunctionalInterface
    interface Script {
        void play(Stage stage) throws Exception;
    }
}
