package io.sluice.payment.callback;

import java.time.Duration;

/**
 * How long to wait after a callback that failed: twice as long each time.
 *
 * @param patience how long after it was due a callback is tried again at all
 */
public record BackOff(Duration first, Duration longest, Duration patience) {

    public static final BackOff USUAL =
            new BackOff(Duration.ofSeconds(1), Duration.ofSeconds(60), Duration.ofMinutes(30));

    private static final int MOST_DOUBLINGS = 30;

    Duration after(int failures) {
        Duration wait = first.multipliedBy(1L << Math.min(failures - 1, MOST_DOUBLINGS));
        return wait.compareTo(longest) > 0 ? longest : wait;
    }
}
