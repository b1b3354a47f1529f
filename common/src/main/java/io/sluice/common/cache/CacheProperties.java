package io.sluice.common.cache;

import java.time.Duration;
import java.util.stream.Stream;
import org.springframework.boot.context.properties.bind.DefaultValue;

/**
 * How long a cache believes what it knows. CacheInvalidation are told, so these are nets, not the means.
 *
 * @param capacity entries in the memory of a node
 * @param refresh an entry older than this is fetched anew behind the reader's back
 * @param keep how long an entry that cannot be fetched anew is still served
 * @param shared how long an entry stays in Redis
 * @param unknown how long "there is no such thing" is believed, in memory and in Redis
 * @param lease how long the other nodes wait for the one that asks the database
 */
public record CacheProperties(
        @DefaultValue("10000") int capacity,
        @DefaultValue("30s") Duration refresh,
        @DefaultValue("10m") Duration keep,
        @DefaultValue("5m") Duration shared,
        @DefaultValue("5s") Duration unknown,
        @DefaultValue("2s") Duration lease) {
    public CacheProperties {
        if (capacity < 1) {
            throw new IllegalArgumentException("a cache holds at least one entry");
        }
        if (Stream.of(refresh, keep, shared, unknown, lease).anyMatch(time -> time.toMillis() < 1)) {
            throw new IllegalArgumentException("the times of a cache are at least a millisecond");
        }
        if (keep.compareTo(refresh) < 0) {
            throw new IllegalArgumentException("keep is at least as long as refresh");
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
