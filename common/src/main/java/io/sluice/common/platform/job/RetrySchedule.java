package io.sluice.common.platform.job;

import java.time.Duration;
import org.springframework.util.backoff.BackOffExecution;
import org.springframework.util.backoff.ExponentialBackOff;

/** Growing waits between tries: the first one, then twice as long each time, up to the longest. */
public record RetrySchedule(Duration first, Duration longest) {
    private static final double DOUBLED = 2;

    public RetrySchedule {
        if (first.isNegative() || first.isZero() || longest.compareTo(first) < 0) {
            throw new IllegalArgumentException(
                    "The first wait must be positive and not above the longest: " + first + ", " + longest);
        }
    }

    /** How long to wait after so many tries have failed before. */
    public Duration after(int tries) {
        var backOff = new ExponentialBackOff(first.toMillis(), DOUBLED);
        backOff.setMaxInterval(longest.toMillis());
        BackOffExecution waits = backOff.start();
        long wait = waits.nextBackOff();
        for (int i = 0; i < tries && wait < longest.toMillis(); i++) {
            wait = waits.nextBackOff();
        }
        return Duration.ofMillis(wait);
    }
}
