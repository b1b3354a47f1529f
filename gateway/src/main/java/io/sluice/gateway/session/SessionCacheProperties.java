package io.sluice.gateway.session;

import java.time.Duration;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;

/**
 * How long this node answers for a session from memory.
 *
 * @param known for a session there is: the longest a log-out could go unnoticed if its broadcast were lost
 * @param unknown for a token that is none
 * @param size how many tokens are kept in mind, good and bad
 */
@ConfigurationProperties("sluice.gateway.session-cache")
record SessionCacheProperties(
        @DefaultValue("5s") Duration known,
        @DefaultValue("2s") Duration unknown,
        @DefaultValue("100000") int size) {
    private static final Duration LONGEST = Duration.ofMinutes(1);

    SessionCacheProperties {
        if (isNotBrief(known) || isNotBrief(unknown)) {
            throw new IllegalArgumentException("sessions are kept in mind for up to a minute");
        }
        if (size < 1) {
            throw new IllegalArgumentException("sluice.gateway.session-cache.size is 1 at least");
        }
    }

    private static boolean isNotBrief(Duration duration) {
        return duration.isNegative() || duration.isZero() || duration.compareTo(LONGEST) > 0;
    }
}
