package io.sluice.promo.live;

import jakarta.validation.constraints.Min;
import java.time.Duration;
import org.hibernate.validator.constraints.time.DurationMin;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;
import org.springframework.validation.annotation.Validated;

/**
 * How sales are followed.
 *
 * @param maxStreams how many may be open at once on this node
 * @param maxDuration how long one is open; pages open the next one by themselves
 * @param sampleInterval between two samples of a sale that somebody follows
 * @param readingInterval between two readings for the report, while a promotion is on
 * @param nodeTimeout how long a node may take to show its meters
 */
@Validated
@ConfigurationProperties("sluice.promo.live")
public record LiveProperties(
        @DefaultValue("50") @Min(1) int maxStreams,
        @DefaultValue("5m") @DurationMin(seconds = 1) Duration maxDuration,
        @DefaultValue("1s") @DurationMin(millis = 100) Duration sampleInterval,
        @DefaultValue("5s") @DurationMin(millis = 100) Duration readingInterval,
        @DefaultValue("800ms") @DurationMin(millis = 1) Duration nodeTimeout) {}
