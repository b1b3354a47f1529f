package io.sluice.common.cache;

import java.time.Duration;
import java.util.stream.Stream;
import org.springframework.boot.context.properties.bind.DefaultValue;

/**
 * How long a cache keeps its entries. Nodes are notified of changes, so these times matter only for missed ones.
 *
 * @param maxEntries entries in the memory of a node
 * @param refreshAfter an entry older than this is refreshed in the background
 * @param maxAge how long an entry that cannot be refreshed is still served
 * @param redisTtl how long an entry stays in Redis
 * @param negativeTtl how long "there is no such value" is kept, in memory and in Redis
 * @param leaseTimeout how long other nodes wait for the one that queries the database
 */
public record CacheProperties(
        @DefaultValue("10000") int maxEntries,
        @DefaultValue("30s") Duration refreshAfter,
        @DefaultValue("10m") Duration maxAge,
        @DefaultValue("5m") Duration redisTtl,
        @DefaultValue("5s") Duration negativeTtl,
        @DefaultValue("2s") Duration leaseTimeout) {
    public CacheProperties {
        if (maxEntries < 1) {
            throw new IllegalArgumentException("max-entries of a cache must be positive, was " + maxEntries);
        }
        if (Stream.of(refreshAfter, maxAge, redisTtl, negativeTtl, leaseTimeout)
                .anyMatch(time -> time.toMillis() < 1)) {
            throw new IllegalArgumentException("The durations of a cache must be at least 1ms");
        }
        if (maxAge.compareTo(refreshAfter) < 0) {
            throw new IllegalArgumentException(
                    "max-age of a cache must not be below its refresh-after " + refreshAfter + ", was " + maxAge);
        }
    }

    public static CacheProperties defaults() {
        return new CacheProperties(
                10_000,
                Duration.ofSeconds(30),
                Duration.ofMinutes(10),
                Duration.ofMinutes(5),
                Duration.ofSeconds(5),
                Duration.ofSeconds(2));
    }
}
