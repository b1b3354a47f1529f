package io.sluice.gateway.rehearsal;

import java.time.Duration;

/**
 * What so many attempts at once came to.
 *
 * @param p50 of accepted orders, from their request to its answer
 * @param attempts all that were begun while it was measured
 * @param busy those of them for which there was no permit
 * @param failed those that came to nothing else
 * @param processorLoad of all processors of this machine, from 0 to 1
 */
record MeasuredStep(
        int attemptsAtOnce,
        double acceptedPerSecond,
        Duration p50,
        Duration p99,
        int attempts,
        int busy,
        int failed,
        double processorLoad) {
    /** Of all attempts, those that were not accepted. */
    double refusedShare() {
        return share(busy + failed);
    }

    double failedShare() {
        return share(failed);
    }

    private double share(int some) {
        return attempts == 0 ? 0 : some / (double) attempts;
    }
}
