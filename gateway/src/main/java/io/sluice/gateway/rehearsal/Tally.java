package io.sluice.gateway.rehearsal;

import io.sluice.gateway.rehearsal.Attempted.Outcome;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;

/**
 * Counts the attempts of several threads within a window of time. The rate is of those that ended in it; how they ended, and how long they took, is
 * counted of those that began in it, or long ones would be missing.
 */
final class Tally {
    private static final double MEDIAN = 0.5;
    private static final double ALMOST_ALL = 0.99;

    private final long from;
    private final long end;
    private final List<Duration> latencies = new ArrayList<>();
    private int ended;
    private int attempts;
    private int busy;
    private int failed;

    /** Both by the JVM's own timer. */
    Tally(long from, long end) {
        this.from = from;
        this.end = end;
    }

    /** Whether there is time for another attempt. */
    boolean isOpen() {
        return System.nanoTime() - end < 0;
    }

    synchronized void add(long began, Attempted made) {
        if (made.outcome() == Outcome.EXPECTED && isWithin(System.nanoTime())) {
            ended++;
        }
        if (isWithin(began)) {
            count(made);
        }
    }

    private void count(Attempted made) {
        attempts++;
        switch (made.outcome()) {
            case EXPECTED -> latencies.add(made.latency());
            case BUSY -> busy++;
            case FAILED -> failed++;
        }
    }

    /** Attempts that have no end yet, though all their time-outs are over. */
    synchronized void addLost(long lost) {
        attempts += (int) lost;
        failed += (int) lost;
    }

    private boolean isWithin(long moment) {
        return moment - from >= 0 && moment - end < 0;
    }

    synchronized MeasuredStep asStep(int attemptsAtOnce, double processorLoad) {
        return new MeasuredStep(
                attemptsAtOnce,
                ended / ((end - from) / 1e9),
                percentile(MEDIAN),
                percentile(ALMOST_ALL),
                attempts,
                busy,
                failed,
                processorLoad);
    }

    private Duration percentile(double share) {
        List<Duration> sorted = latencies.stream().sorted().toList();
        return sorted.isEmpty() ? Duration.ZERO : sorted.get((int) Math.ceil(share * sorted.size()) - 1);
    }
}
