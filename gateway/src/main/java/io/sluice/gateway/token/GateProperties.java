package io.sluice.gateway.token;

import java.time.Duration;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;

/**
 * How many requests may wait for the gate's answer.
 *
 * @param threads that wait for Redis
 * @param queue how many requests may wait for one of them
 * @param timeout how long a request may take altogether
 */
@ConfigurationProperties("sluice.gateway.gate")
record GateProperties(
        @DefaultValue("16") int threads,
        @DefaultValue("2000") int queue,
        @DefaultValue("2s") Duration timeout) {
    GateProperties {
        if (threads < 1) {
            throw new IllegalArgumentException("sluice.gateway.gate.threads must be positive, was " + threads);
        }
        if (queue < 1) {
            throw new IllegalArgumentException("sluice.gateway.gate.queue must be positive, was " + queue);
        }
        if (timeout.toMillis() < 1) {
            throw new IllegalArgumentException("sluice.gateway.gate.timeout must be at least 1ms, was " + timeout);
        }
    }
}
