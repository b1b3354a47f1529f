package io.sluice.order.push;

import jakarta.validation.constraints.AssertTrue;
import jakarta.validation.constraints.Min;
import java.time.Duration;
import org.hibernate.validator.constraints.time.DurationMin;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;
import org.springframework.util.unit.DataSize;
import org.springframework.validation.annotation.Validated;

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
@Validated
@ConfigurationProperties("sluice.order.push")
public record PushProperties(
        @DefaultValue("2000") @Min(1) int maxConnections,
        @DefaultValue("5") @Min(1) int maxConnectionsPerUser,
        @DefaultValue("20s") @DurationMin(millis = 100) Duration pingInterval,
        @DefaultValue("60s") @DurationMin(millis = 200) Duration idleTimeout,
        @DefaultValue("30m") @DurationMin(seconds = 1) Duration maxLifetime,
        @DefaultValue("10s") @DurationMin(millis = 100) Duration sendTimeout,
        @DefaultValue("128KB") DataSize maxBuffered) {
    private static final DataSize MIN_BUFFERED = DataSize.ofKilobytes(1);

    @AssertTrue(message = "idle-timeout must be at least twice the ping-interval")
    boolean isIdleTimeoutLongEnough() {
        return idleTimeout.compareTo(pingInterval.multipliedBy(2)) >= 0;
    }

    @AssertTrue(message = "max-buffered must be at least 1KB")
    boolean isMaxBufferedLargeEnough() {
        return maxBuffered.compareTo(MIN_BUFFERED) >= 0;
    }
}
