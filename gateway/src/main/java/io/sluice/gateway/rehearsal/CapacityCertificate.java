package io.sluice.gateway.rehearsal;

import java.util.List;

/**
 * What a suite can sell, as one of its gateways has measured it.
 *
 * @param processors of the gateway's machine
 * @param refusalsPerSecond orders with forged tokens that the gateway refuses; zero if the rehearsal ended before it got there
 */
record CapacityCertificate(
        int processors, MeasuredStep knee, double refusalsPerSecond, Bound boundBy, List<MeasuredStep> steps) {
    CapacityCertificate {
        steps = List.copyOf(steps);
    }

    static CapacityCertificate of(CapacityCurve curve, MeasuredStep knee, double refusalsPerSecond) {
        return new CapacityCertificate(
                Runtime.getRuntime().availableProcessors(), knee, refusalsPerSecond, curve.boundBy(), curve.steps());
    }

    List<ProposedRate> proposedRates() {
        return ProposedRate.of(knee.acceptedPerSecond());
    }
}
