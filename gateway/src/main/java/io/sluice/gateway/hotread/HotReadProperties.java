package io.sluice.gateway.hotread;

import jakarta.validation.constraints.AssertTrue;
import jakarta.validation.constraints.Max;
import jakarta.validation.constraints.Min;
import java.time.Duration;
import org.hibernate.validator.constraints.time.DurationMax;
import org.hibernate.validator.constraints.time.DurationMin;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;
import org.springframework.util.unit.DataSize;
import org.springframework.validation.annotation.Validated;

/**
 * How long this node answers from memory what it has loaded from a service. Changes are broadcast, so these times matter
 * only for missed ones.
 *
 * @param refreshAfter an answer older than this is loaded again in the background
 * @param maxAge an answer older than this is not sent while its service answers
 * @param staleFor how long one is sent whose service does not answer
 * @param staleAfter how long a request waits for a load before it gets such a stale one
 * @param loadTimeout how long a request waits for a load without one, before it is refused; after this another load begins
 * @param negativeTtl how long "there is no such thing" is kept
 * @param maxWaiting how many requests wait for loads of one kind at once; others are answered without waiting
 * @param maxSize what the answers of one kind may take of the heap: items, front pages, promotions that are over
 */
@Validated
@ConfigurationProperties("sluice.gateway.hot-reads")
record HotReadProperties(
        @DefaultValue("500ms") @DurationMin(millis = 1) @DurationMax(seconds = 1)
        Duration refreshAfter,

        @DefaultValue("1s") @DurationMin(millis = 1) @DurationMax(seconds = 1)
        Duration maxAge,

        @DefaultValue("30s") @DurationMin(seconds = 1) @DurationMax(minutes = 5)
        Duration staleFor,

        @DefaultValue("100ms") @DurationMin(millis = 1) @DurationMax(seconds = 1)
        Duration staleAfter,

        @DefaultValue("2s") @DurationMin(millis = 1) @DurationMax(seconds = 10)
        Duration loadTimeout,

        @DefaultValue("1s") @DurationMin(millis = 1) @DurationMax(seconds = 1)
        Duration negativeTtl,

        @DefaultValue("1000") @Min(1) @Max(100_000) int maxWaiting,

        @DefaultValue("8MB") DataSize maxSize) {
    @AssertTrue(message = "max-age must not be below refresh-after")
    boolean isKeptAtLeastUntilRefreshed() {
        return maxAge.compareTo(refreshAfter) >= 0;
    }
}
