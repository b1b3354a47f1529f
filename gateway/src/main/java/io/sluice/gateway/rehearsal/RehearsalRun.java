package io.sluice.gateway.rehearsal;

import java.io.IOException;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.locks.LockSupport;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Climbs step by step until the knee is passed, and makes a certificate of what it found. Runs once, on a thread of its own. */
final class RehearsalRun implements Runnable {
    private static final Logger log = LoggerFactory.getLogger(RehearsalRun.class);

    /** As many as rehearse at a start: with them the node is warm. */
    private static final int WARM_UP_ATTEMPTS = 16;

    /** A node that has just subscribed to ended sessions relies on their proofs five seconds later. */
    private static final Duration MAX_WAIT = Duration.ofSeconds(10);

    private static final Duration RETRY_PAUSE = Duration.ofMillis(200);
    /** No step begins after this, so that all of it is over within a minute. */
    private static final Duration MAX_CLIMB = Duration.ofSeconds(40);

    private final RunningRehearsal running;
    private final ShadowSales sales;
    private final CapacityProperties properties;
    private final CapacityCurve curve;
    private final long begin = System.nanoTime();

    RehearsalRun(RunningRehearsal running, ShadowSales sales, CapacityProperties properties) {
        this.running = running;
        this.sales = sales;
        this.properties = properties;
        this.curve = new CapacityCurve(properties.maxP99());
    }

    @Override
    public void run() {
        RehearsalEnd end = RehearsalEnd.failed("It ended unexpectedly; the log of this gateway says why");
        try {
            end = measure();
        } catch (IOException | RuntimeException e) {
            log.warn("A rehearsal at full rate failed; what it has measured is dropped", e);
            end = RehearsalEnd.failed(e.toString());
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        } finally {
            running.end(end);
            report(end);
        }
    }

    /** What is left of the shadow sale is gone afterwards, however this ends. */
    private RehearsalEnd measure() throws IOException, InterruptedException {
        try (ShadowSale sale = sales.open();
                AttemptThreads threads = new AttemptThreads(sale::leave)) {
            if (!warmUp(sale, threads)) {
                return running.reason()
                        .map(reason -> RehearsalEnd.stopped(reason, null))
                        .orElseGet(() -> RehearsalEnd.failed("No order was accepted. " + lastFailure(threads)));
            }
            if (!climb(sale, threads)) {
                return stopped();
            }
            Optional<MeasuredStep> knee = curve.knee();
            if (knee.isEmpty()) {
                return RehearsalEnd.failed("No step was good: each was slower than "
                        + properties.maxP99().toMillis() + " ms, or failed too often. " + lastFailure(threads));
            }
            return refuse(sale, threads, knee.get());
        }
    }

    private static String lastFailure(AttemptThreads threads) {
        return threads.why().orElse("");
    }

    /** False if no order came through, or it must end. */
    private boolean warmUp(ShadowSale sale, AttemptThreads threads) throws InterruptedException {
        while (threads.make(sale::buy).outcome() != Attempted.Outcome.EXPECTED) {
            if (lasted().compareTo(MAX_WAIT) > 0 || running.mustEnd()) {
                return false;
            }
            LockSupport.parkNanos(RETRY_PAUSE.toNanos());
        }
        int attempts = Math.min(WARM_UP_ATTEMPTS, properties.maxAttemptsAtOnce());
        return threads.repeat(sale::buy, attempts, properties.stepTime(), running::mustEnd)
                .isPresent();
    }

    /** False if it was to end before it was up. */
    private boolean climb(ShadowSale sale, AttemptThreads threads) throws InterruptedException {
        List<Integer> steps = properties.steps();
        for (int i = 0; i < steps.size() && !curve.isKneePassed() && lasted().compareTo(MAX_CLIMB) < 0; i++) {
            if (!running.mayBegin(i + 1)) {
                return false;
            }
            sales.mark();
            Optional<MeasuredStep> step =
                    threads.repeat(sale::buy, steps.get(i), properties.stepTime(), running::mustEnd);
            if (step.isEmpty()) {
                return false;
            }
            curve.add(step.get());
        }
        return true;
    }

    /** At last, what it refuses a second: that bounds how large a crowd may be. */
    private RehearsalEnd refuse(ShadowSale sale, AttemptThreads threads, MeasuredStep knee)
            throws IOException, InterruptedException {
        try (ForgedOrders forged = sales.forge(sale)) {
            return threads.repeat(forged::send, knee.attemptsAtOnce(), properties.stepTime(), running::mustEnd)
                    .map(refused -> RehearsalEnd.done(CapacityCertificate.of(curve, knee, refused.acceptedPerSecond())))
                    .orElseGet(this::stopped);
        }
    }

    private RehearsalEnd stopped() {
        @Nullable
        CapacityCertificate measured =
                curve.knee().map(knee -> CapacityCertificate.of(curve, knee, 0)).orElse(null);
        return RehearsalEnd.stopped(running.reason().orElse(null), measured);
    }

    private Duration lasted() {
        return Duration.ofNanos(System.nanoTime() - begin);
    }

    private static void report(RehearsalEnd end) {
        CapacityCertificate found = end.certificate();
        if (found == null) {
            log.warn("A rehearsal at full rate {}: {}", end.state().word(), end.reason());
        } else {
            log.info(
                    "A rehearsal at full rate {}: {} orders a second with {} attempts at once, bound by {}",
                    end.state().word(),
                    Math.round(found.knee().acceptedPerSecond()),
                    found.knee().attemptsAtOnce(),
                    found.boundBy().word());
        }
    }
}
