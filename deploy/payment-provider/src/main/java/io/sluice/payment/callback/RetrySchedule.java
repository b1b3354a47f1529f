package io.sluice.payment.callback;

import java.time.Duration;

/**
 * When a failed callback is sent again: after a delay that doubles with each failure.
 *
 * @param giveUpAfter how long after its due time a callback is retried
 */
public record RetrySchedule(Duration firstDelay, Duration maxDelay, Duration giveUpAfter) {

    public static final RetrySchedule DEFAULT =
            new RetrySchedule(Duration.ofSeconds(1), Duration.ofSeconds(60), Duration.ofMinutes(30));

    /** Enough to reach any maximum, and too few to overflow. */
    private static final int MAX_DOUBLINGS = 30;

    Duration delayAfter(int failures) {
        long delay = firstDelay.toMillis() << Math.min(failures - 1, MAX_DOUBLINGS);
        return Duration.ofMillis(Math.min(delay, maxDelay.toMillis()));
    }
}
