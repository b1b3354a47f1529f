package io.sluice.sale.bench.report;

import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * One figure of a run. Over several rounds everything but the answers is a median.
 *
 * @param name the same in every run
 * @param ratio of the rate to that of the baseline in the same round; null without a baseline, or if that was not measured
 * @param perSecond of the expected answers
 * @param rounds the rates one by one
 * @param statuses all answers of all rounds, by status
 * @param unanswered requests whose connection broke or whose time was up
 * @param unsent requests of an open loop for which no connection was free until the end
 * @param generatorShare what the generator took of all cores
 * @param cpuMicros processor time of one expected answer, by process; without requests that of a second
 */
public record Row(
        String name,
        String text,
        int connections,
        double perSecond,
        List<Double> rounds,
        @Nullable String baseline,
        @Nullable Double ratio,
        double p50,
        double p99,
        Map<Integer, Long> statuses,
        long unanswered,
        long unsent,
        double generatorShare,
        Map<String, Double> cpuMicros,
        @Nullable Confirmation confirmation) {

    /**
     * What followed the acceptance of orders.
     *
     * @param p50 from when an order was due to be sent until it was CONFIRMED, in milliseconds
     * @param ledgerPerSecond units that the ledger sold, from the first to the last
     */
    public record Confirmation(double p50, double p99, double ledgerPerSecond) {}

    /** Of all processes of the suite: the generator and what else ran are no part of it. */
    public double suiteMicros() {
        return ProcessGroups.ofSuite(cpuMicros);
    }
}
