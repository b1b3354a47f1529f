package io.sluice.common.platform.rate;

import java.time.Duration;

/** Counts attempts over all nodes in windows that begin with the first one. A refused attempt is not counted. */
public interface SharedRateLimiter {
    /**
     * Counts an attempt if the rate allows it. Answers how long to wait; zero if the attempt was counted.
     *
     * @param subject what is limited, and for whom
     */
    Duration tryAcquire(String subject, Rate rate);

    /** Begins a new window at the next attempt. */
    void reset(String subject);
}
