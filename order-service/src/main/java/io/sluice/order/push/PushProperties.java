package io.sluice.order.push;

import java.time.Duration;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;
import org.springframework.util.unit.DataSize;

/**
 * The bounds of telling buyers.
 *
 * @param perNode how many connections this node keeps; the next one is refused
 * @param perUser how many of them one user may have; the next one ends the oldest
 * @param pingEvery how often a client is asked whether it is still there
 * @param silence a client that has said nothing for so long is gone
 * @param lifetime how long a connection lasts at most, so that a log-out takes effect
 * @param sendLimit how long a client may take to read one message
 * @param mostWaiting how much may wait for a client that reads slowly
 */
@ConfigurationProperties("sluice.order.push")
record PushProperties(
        @DefaultValue("2000") int perNode,
        @DefaultValue("5") int perUser,
        @DefaultValue("20s") Duration pingEvery,
        @DefaultValue("60s") Duration silence,
        @DefaultValue("30m") Duration lifetime,
        @DefaultValue("10s") Duration sendLimit,
        @DefaultValue("128KB") DataSize mostWaiting) {
    PushProperties {
        if (perNode < 1 || perUser < 1 || mostWaiting.toBytes() < 1024) {
            throw new IllegalArgumentException("sluice.order.push: 1 connection or more, from 1KB waiting");
        }
        if (pingEvery.toMillis() < 100 || silence.compareTo(pingEvery.multipliedBy(2)) < 0) {
            throw new IllegalArgumentException("sluice.order.push: pings from 100ms, silence of two pings at least");
        }
        if (lifetime.toSeconds() < 1 || sendLimit.toMillis() < 100) {
            throw new IllegalArgumentException("sluice.order.push: lifetime from 1s, send limit from 100ms");
        }
    }
}
