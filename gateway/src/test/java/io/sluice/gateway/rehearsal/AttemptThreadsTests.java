package io.sluice.gateway.rehearsal;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static org.awaitility.Awaitility.await;

import io.sluice.common.selling.rehearsal.OwnEntrance;
import io.sluice.gateway.rehearsal.Attempted.Outcome;
import java.io.IOException;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.LockSupport;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.springframework.http.HttpStatus;

class AttemptThreadsTests {
    private static final Duration TIME = Duration.ofMillis(500);
    private static final Duration LATENCY = Duration.ofMillis(20);

    private final AtomicInteger left = new AtomicInteger();
    private final AtomicInteger underWay = new AtomicInteger();
    private final AtomicInteger maxUnderWay = new AtomicInteger();
    private final AttemptThreads threads = new AttemptThreads(left::incrementAndGet);

    @AfterEach
    void close() {
        threads.close();
    }

    @Test
    void makesSoManyAttemptsAtOnceAndMeasuresThem() throws InterruptedException {
        MeasuredStep step = measured(() -> answered(202, ""), 4);
        assertThat(maxUnderWay).hasValue(4);
        assertThat(step.attemptsAtOnce()).isEqualTo(4);
        // A thread that sleeps may sleep longer, on a busy machine much longer, and never shorter.
        assertThat(step.acceptedPerSecond()).isPositive().isLessThanOrEqualTo(4 / 0.02 * 1.1);
        assertThat(step.p50()).isGreaterThanOrEqualTo(LATENCY).isLessThanOrEqualTo(step.p99());
        assertThat(step.attempts()).isPositive();
        assertThat(step.refusedShare()).isZero();
        assertThat(step.processorLoad()).isBetween(0.0, 1.0);
        assertThat(threads.why()).isEmpty();
    }

    @Test
    void busyAnswersAndFailuresAreToldApart() throws InterruptedException {
        String busy = "{\"type\":\"/problems/busy\",\"status\":503}";
        assertThat(measured(() -> answered(503, busy), 2))
                .satisfies(step ->
                        assertThat(step.busy()).isEqualTo(step.attempts()).isPositive())
                .satisfies(step -> assertThat(step.acceptedPerSecond()).isZero());
        String away = "{\"type\":\"/problems/service-unavailable\",\"status\":503}";
        assertThat(measured(() -> answered(503, away), 2))
                .satisfies(step ->
                        assertThat(step.failed()).isEqualTo(step.attempts()).isPositive());
        assertThat(threads.why()).contains("An order was answered 503: " + away);
        AttemptThreads.Attempt broken = () -> {
            throw new IOException("cut off");
        };
        assertThat(measured(broken, 2).failedShare()).isEqualTo(1, within(1e-9));
        assertThat(threads.why()).contains("java.io.IOException: cut off");
    }

    @Test
    void anAttemptThatIsLongerThanTheStepCountsWithAllOfItsTime() throws InterruptedException {
        MeasuredStep step = measured(() -> answered(202, "", TIME.multipliedBy(2)), 2);
        assertThat(step.acceptedPerSecond()).isZero();
    }

    @Test
    void endsAtOnceWhenItIsBrokenOff() throws InterruptedException {
        var brokenOff = new AtomicBoolean();
        var made = new AtomicInteger();
        Optional<MeasuredStep> step = threads.repeat(
                () -> {
                    brokenOff.set(made.incrementAndGet() > 2);
                    return answered(202, "");
                },
                2,
                Duration.ofMinutes(1),
                brokenOff::get);
        assertThat(step).isEmpty();
        threads.close();
        assertThat(underWay).hasValue(0);
    }

    @Test
    void threadsStayFromStepToStepAndLeaveAtTheEnd() throws InterruptedException {
        measured(() -> answered(202, ""), 3);
        measured(() -> answered(202, ""), 3);
        assertThat(left).hasValue(0);
        threads.close();
        await().untilAsserted(() -> assertThat(left.get()).isBetween(3, 6));
    }

    private MeasuredStep measured(AttemptThreads.Attempt attempt, int atOnce) throws InterruptedException {
        return threads.repeat(attempt, atOnce, TIME, () -> false).orElseThrow();
    }

    private Attempted answered(int status, String body) {
        return answered(status, body, LATENCY);
    }

    private Attempted answered(int status, String body, Duration latency) {
        maxUnderWay.accumulateAndGet(underWay.incrementAndGet(), Math::max);
        long began = System.nanoTime();
        while (System.nanoTime() - began < latency.toNanos()) {
            LockSupport.parkNanos(latency.toNanos());
        }
        underWay.decrementAndGet();
        var took = Duration.ofNanos(System.nanoTime() - began);
        Attempted made = Attempted.of(new OwnEntrance.Answer(status, body), took, HttpStatus::is2xxSuccessful);
        assertThat(made.outcome() == Outcome.EXPECTED).isEqualTo(status == 202);
        return made;
    }
}
