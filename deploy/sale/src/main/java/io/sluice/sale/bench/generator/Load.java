package io.sluice.sale.bench.generator;

import java.time.Duration;

/**
 * How requests are sent.
 *
 * <p>In a <b>closed loop</b> each connection sends its next request when it has the answer to the one before: the load
 * adapts to the server, which shows what it can do. In an <b>open loop</b> requests are due at a constant rate whatever
 * the server does, as buyers come; their latency counts from the moment they were due, so that a server that stalls
 * cannot hide those who would have come meanwhile (coordinated omission).
 *
 * @param perSecond requests due in a second; 0 for a closed loop
 * @param timeout how long an answer may take
 */
public record Load(int connections, Duration duration, double perSecond, Duration timeout) {

    private static final Duration TIMEOUT = Duration.ofSeconds(10);

    public Load {
        if (connections < 1) {
            throw new IllegalArgumentException("connections must be positive, was " + connections);
        }
    }

    public static Load closedLoop(int connections, Duration duration) {
        return new Load(connections, duration, 0, TIMEOUT);
    }

    public static Load openLoop(int connections, Duration duration, double perSecond) {
        if (perSecond <= 0) {
            throw new IllegalArgumentException("the rate of an open loop must be positive, was " + perSecond);
        }
        return new Load(connections, duration, perSecond, TIMEOUT);
    }

    public Load withTimeout(Duration timeout) {
        return new Load(connections, duration, perSecond, timeout);
    }

    public boolean isOpen() {
        return perSecond > 0;
    }

    /** That of one of several threads which share the connections evenly; the first have one more. */
    int connectionsOf(int thread, int threads) {
        return connections / threads + (thread < connections % threads ? 1 : 0);
    }
}
