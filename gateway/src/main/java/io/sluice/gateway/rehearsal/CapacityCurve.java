package io.sluice.gateway.rehearsal;

import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/**
 * The steps that were measured, each with more attempts at once than the one before. Up to the knee more attempts are more orders; beyond it they
 * only wait for each other.
 */
final class CapacityCurve {
    /** A rate counts as higher from here on: single steps of a few seconds differ by some per cent. */
    private static final double HIGHER = 1.05;

    /** Twice as many attempts that wait for each other take twice as long; a bit more than before is no sign of that. */
    private static final double LONGER = 1.5;

    private static final double MAX_REFUSED = 0.05;
    private static final double ALL_PROCESSORS = 0.9;

    private final Duration maxP99;
    private final List<MeasuredStep> steps = new ArrayList<>();

    CapacityCurve(Duration maxP99) {
        this.maxP99 = maxP99;
    }

    void add(MeasuredStep step) {
        steps.add(step);
    }

    List<MeasuredStep> steps() {
        return List.copyOf(steps);
    }

    /** Whether the last step was too much, so that the next one would say nothing new. */
    boolean isKneePassed() {
        return !steps.isEmpty() && (isRefusing(last()) || isTooSlow(last()) || isFlat());
    }

    /** The step with the highest rate among those that are fast enough; one that failed too often is no capacity. */
    Optional<MeasuredStep> knee() {
        return steps.stream()
                .filter(step -> step.acceptedPerSecond() > 0)
                .filter(step -> !isTooSlow(step) && step.failedShare() <= MAX_REFUSED)
                .max(Comparator.comparingDouble(MeasuredStep::acceptedPerSecond));
    }

    Bound boundBy() {
        if (!steps.isEmpty() && isRefusing(last())) {
            return last().busy() >= last().failed() ? Bound.PERMITS : Bound.FAILURES;
        }
        if (knee().filter(step -> step.processorLoad() >= ALL_PROCESSORS).isPresent()) {
            return Bound.PROCESSORS;
        }
        return isKneePassed() ? Bound.LATENCY : Bound.NOT_FOUND;
    }

    private MeasuredStep last() {
        return steps.get(steps.size() - 1);
    }

    private static boolean isRefusing(MeasuredStep step) {
        return step.refusedShare() > MAX_REFUSED;
    }

    private boolean isTooSlow(MeasuredStep step) {
        return step.p99().compareTo(maxP99) > 0;
    }

    private boolean isFlat() {
        if (steps.size() < 2) {
            return false;
        }
        MeasuredStep before = steps.get(steps.size() - 2);
        return last().acceptedPerSecond() < HIGHER * before.acceptedPerSecond()
                && last().p50().toNanos() > LONGER * before.p50().toNanos();
    }
}
