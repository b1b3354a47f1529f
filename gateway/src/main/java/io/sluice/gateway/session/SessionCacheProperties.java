package io.sluice.gateway.session;

import jakarta.validation.constraints.Min;
import java.time.Duration;
import org.hibernate.validator.constraints.time.DurationMax;
import org.hibernate.validator.constraints.time.DurationMin;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;
import org.springframework.validation.annotation.Validated;

/**
 * How long this node answers for a session from memory.
 *
 * @param ttl for a session that exists: how long a log-out goes unnoticed while broadcasts do not arrive
 * @param negativeTtl for a token without a session
 * @param maxEntries how many tokens are kept, with and without a session; and how many sessions that have ended
 */
@Validated
@ConfigurationProperties("sluice.gateway.session-cache")
record SessionCacheProperties(
        @DefaultValue("5s") @DurationMin(nanos = 1) @DurationMax(minutes = 1)
        Duration ttl,

        @DefaultValue("2s") @DurationMin(nanos = 1) @DurationMax(minutes = 1)
        Duration negativeTtl,

        @DefaultValue("100000") @Min(1) int maxEntries) {
    /** No session that has ended is in the memory of any node for longer. */
    static final Duration MAX_TTL = Duration.ofMinutes(1);
}
