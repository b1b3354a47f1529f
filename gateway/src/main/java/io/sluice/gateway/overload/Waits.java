package io.sluice.gateway.overload;

import java.time.Duration;

/** When clients should come again that were refused together: apart, and a second later at the earliest. */
final class Waits {
    private static final Duration MIN = Duration.ofSeconds(1);

    private Waits() {}

    /**
     * Evenly within the bound.
     *
     * @param random from 0 to 1
     */
    static Duration upTo(Duration max, double random) {
        return atLeastMin(max.toMillis() * random);
    }

    /**
     * Between half of the wait and all of it. The wait itself is two seconds at least, so that there is something to spread.
     *
     * @param random from 0 to 1
     */
    static Duration about(Duration wait, Duration max, double random) {
        double longest = Math.min(Math.max(wait.toMillis(), 2 * MIN.toMillis()), max.toMillis());
        return atLeastMin(longest * (1 - random / 2));
    }

    private static Duration atLeastMin(double millis) {
        return Duration.ofMillis((long) Math.max(MIN.toMillis(), millis));
    }
}
