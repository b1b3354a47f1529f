package io.sluice.gateway.session;

import java.time.Duration;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;

/**
 * How long this node answers for a session from memory.
 *
 * @param ttl for a session that exists: how long a log-out goes unnoticed if its broadcast is lost
 * @param negativeTtl for a token without a session
 * @param maxEntries how many tokens are kept, with and without a session
 */
@ConfigurationProperties("sluice.gateway.session-cache")
record SessionCacheProperties(
        @DefaultValue("5s") Duration ttl,
        @DefaultValue("2s") Duration negativeTtl,
        @DefaultValue("100000") int maxEntries) {
    private static final Duration MAX_TTL = Duration.ofMinutes(1);

    SessionCacheProperties {
        checkTtl("ttl", ttl);
        checkTtl("negative-ttl", negativeTtl);
        if (maxEntries < 1) {
            throw new IllegalArgumentException(
                    "sluice.gateway.session-cache.max-entries must be positive, was " + maxEntries);
        }
    }

    private static void checkTtl(String key, Duration ttl) {
        if (ttl.isNegative() || ttl.isZero() || ttl.compareTo(MAX_TTL) > 0) {
            throw new IllegalArgumentException(
                    "sluice.gateway.session-cache." + key + " must be positive and at most 1m, was " + ttl);
        }
    }
}
