package io.sluice.common.platform.cache;

import jakarta.validation.constraints.AssertTrue;
import jakarta.validation.constraints.Positive;
import java.time.Duration;
import org.hibernate.validator.constraints.time.DurationMin;
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
        @DefaultValue("10000") @Positive int maxEntries,
        @DefaultValue("30s") @DurationMin(millis = 1) Duration refreshAfter,
        @DefaultValue("10m") @DurationMin(millis = 1) Duration maxAge,
        @DefaultValue("5m") @DurationMin(millis = 1) Duration redisTtl,
        @DefaultValue("5s") @DurationMin(millis = 1) Duration negativeTtl,
        @DefaultValue("2s") @DurationMin(millis = 1) Duration leaseTimeout) {
    @AssertTrue(message = "max-age must not be below refresh-after")
    boolean isKeptAtLeastUntilRefreshed() {
        return maxAge.compareTo(refreshAfter) >= 0;
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
