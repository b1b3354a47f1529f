package io.sluice.gateway.rehearsal;

import io.sluice.common.platform.id.UserId;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A rehearsal at full rate, as the API answers it and Redis keeps it.
 *
 * @param state running, done, stopped or failed
 * @param step the one that is under way, or was last; 0 before the first
 * @param failure why it did not come to its end, for operators
 * @param certificate what it found; null until it is over, and if it found nothing
 */
record RehearsalView(
        String state,
        Instant startedAt,
        @Nullable Instant endedAt,
        UserId startedBy,
        String node,
        int step,
        int steps,
        @Nullable String failure,
        @Nullable Certificate certificate) {
    private static final String RUNNING = "running";

    static RehearsalView running(UserId startedBy, String node, Instant now, int steps) {
        return new RehearsalView(RUNNING, truncated(now), null, startedBy, node, 0, steps, null, null);
    }

    RehearsalView atStep(int current) {
        return new RehearsalView(state, startedAt, null, startedBy, node, current, steps, null, null);
    }

    RehearsalView ended(RehearsalEnd end, Instant now) {
        CapacityCertificate found = end.certificate();
        return new RehearsalView(
                end.state().word(),
                startedAt,
                truncated(now),
                startedBy,
                node,
                step,
                steps,
                end.reason(),
                found == null ? null : Certificate.of(found));
    }

    /** Its gateway has not renewed the lease. */
    RehearsalView lost() {
        String reason = node + " ended before the rehearsal did";
        return new RehearsalView(
                RehearsalEnd.State.FAILED.word(), startedAt, null, startedBy, node, step, steps, reason, null);
    }

    boolean goesOn() {
        return state.equals(RUNNING);
    }

    private static Instant truncated(Instant moment) {
        return moment.truncatedTo(ChronoUnit.MILLIS);
    }

    private static double rounded(double value, int digits) {
        return BigDecimal.valueOf(value).setScale(digits, RoundingMode.HALF_UP).doubleValue();
    }

    private static double millis(Duration duration) {
        return rounded(duration.toNanos() / 1e6, 1);
    }

    /** The knee, with all steps that lead there and one beyond. */
    record Certificate(
            int processors,
            int attemptsAtOnce,
            double acceptedPerSecond,
            double p50Millis,
            double p99Millis,
            double refusalsPerSecond,
            String boundBy,
            List<Step> steps,
            List<Limit> proposedRates) {
        private static Certificate of(CapacityCertificate found) {
            MeasuredStep knee = found.knee();
            return new Certificate(
                    found.processors(),
                    knee.attemptsAtOnce(),
                    rounded(knee.acceptedPerSecond(), 1),
                    millis(knee.p50()),
                    millis(knee.p99()),
                    rounded(found.refusalsPerSecond(), 1),
                    found.boundBy().word(),
                    found.steps().stream().map(Step::of).toList(),
                    found.proposedRates().stream().map(Limit::of).toList());
        }
    }

    /**
     * One step.
     *
     * @param failed those that were not accepted, for whatever reason
     */
    record Step(
            int attemptsAtOnce,
            double acceptedPerSecond,
            double p50Millis,
            double p99Millis,
            int failed,
            double processorLoad) {
        private static Step of(MeasuredStep step) {
            return new Step(
                    step.attemptsAtOnce(),
                    rounded(step.acceptedPerSecond(), 1),
                    millis(step.p50()),
                    millis(step.p99()),
                    step.busy() + step.failed(),
                    rounded(step.processorLoad(), 2));
        }
    }

    /** A limit that a gateway could have. */
    record Limit(String resource, long perSecond) {
        private static Limit of(ProposedRate rate) {
            return new Limit(rate.resource(), rate.perSecond());
        }
    }
}
