package io.sluice.gateway.rehearsal;

import io.sluice.common.selling.rehearsal.OwnEntrance;
import io.sluice.gateway.problem.GatewayProblem;
import java.time.Duration;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;
import org.springframework.http.HttpStatus;

/**
 * What one attempt came to.
 *
 * @param why it failed; null if it did not
 */
record Attempted(
        Outcome outcome, Duration latency, @Nullable String why) {
    enum Outcome {
        /** What the attempt was made for: an order, or the refusal of a forged one. */
        EXPECTED,
        /** There was no permit for it. */
        BUSY,
        FAILED
    }

    static Attempted of(OwnEntrance.Answer answer, Duration latency, Predicate<HttpStatus> expected) {
        HttpStatus status = HttpStatus.resolve(answer.status());
        if (status != null && expected.test(status)) {
            return new Attempted(Outcome.EXPECTED, latency, null);
        }
        String why = "An order was answered " + answer.status() + ": " + answer.body();
        return new Attempted(isBusy(answer) ? Outcome.BUSY : Outcome.FAILED, latency, why);
    }

    static Attempted failed(Exception failure) {
        return new Attempted(Outcome.FAILED, Duration.ZERO, failure.toString());
    }

    /** Of the gateway, or of order-service. */
    private static boolean isBusy(OwnEntrance.Answer answer) {
        return answer.status() == HttpStatus.SERVICE_UNAVAILABLE.value()
                && answer.body().contains(GatewayProblem.BUSY.uri().toString());
    }
}
