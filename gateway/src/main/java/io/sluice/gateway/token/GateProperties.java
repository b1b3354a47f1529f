package io.sluice.gateway.token;

import java.time.Duration;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;

/**
 * How many may ask the gate at once.
 *
 * @param threads that wait for Redis
 * @param queue how many requests may wait for one of them
 * @param patience how long a request may take altogether
 */
@ConfigurationProperties("sluice.gateway.gate")
record GateProperties(
        @DefaultValue("16") int threads,
        @DefaultValue("2000") int queue,
        @DefaultValue("2s") Duration patience) {
    GateProperties {
        if (threads < 1 || queue < 1 || patience.toMillis() < 1) {
            throw new IllegalArgumentException("the gate has threads, a queue and patience");
        }
    }
}
