package io.sluice.order.push;

import java.time.Duration;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;
import org.springframework.util.unit.DataSize;

/**
 * The limits of push connections.
 *
 * @param maxConnections how many this node keeps open; the next one is refused
 * @param maxConnectionsPerUser how many of them one user may have; the next one closes the oldest
 * @param pingInterval how often a client is pinged
 * @param idleTimeout a client that has sent nothing for so long is gone
 * @param maxLifetime how long a connection may last, so that a log-out takes effect
 * @param sendTimeout how long a client may take to read one message
 * @param maxBuffered how much may be buffered for a client that reads slowly
 */
@ConfigurationProperties(PushProperties.PREFIX)
record PushProperties(
        @DefaultValue("2000") int maxConnections,
        @DefaultValue("5") int maxConnectionsPerUser,
        @DefaultValue("20s") Duration pingInterval,
        @DefaultValue("60s") Duration idleTimeout,
        @DefaultValue("30m") Duration maxLifetime,
        @DefaultValue("10s") Duration sendTimeout,
        @DefaultValue("128KB") DataSize maxBuffered) {
    static final String PREFIX = "sluice.order.push";

    PushProperties {
        require(maxConnections >= 1, "max-connections must be positive", maxConnections);
        require(maxConnectionsPerUser >= 1, "max-connections-per-user must be positive", maxConnectionsPerUser);
        require(pingInterval.toMillis() >= 100, "ping-interval must be at least 100ms", pingInterval);
        require(
                idleTimeout.compareTo(pingInterval.multipliedBy(2)) >= 0,
                "idle-timeout must be at least twice the ping-interval",
                idleTimeout);
        require(maxLifetime.toSeconds() >= 1, "max-lifetime must be at least 1s", maxLifetime);
        require(sendTimeout.toMillis() >= 100, "send-timeout must be at least 100ms", sendTimeout);
        require(maxBuffered.toBytes() >= 1024, "max-buffered must be at least 1KB", maxBuffered);
    }

    private static void require(boolean condition, String rule, Object actual) {
        if (!condition) {
            throw new IllegalArgumentException(PREFIX + "." + rule + ", was " + actual);
        }
    }
}
