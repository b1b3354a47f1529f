package io.sluice.gateway.overload;

import jakarta.validation.constraints.Max;
import jakarta.validation.constraints.Min;
import java.time.Duration;
import org.hibernate.validator.constraints.time.DurationMax;
import org.hibernate.validator.constraints.time.DurationMin;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;
import org.springframework.validation.annotation.Validated;

/**
 * When an instance of a service counts as away, and how it comes back.
 *
 * @param failures in a row after which its breaker opens
 * @param probeInterval between two requests that try whether it is back
 * @param maxWait the longest {@code Retry-After} while no instance answers; the shortest is a second
 * @param rampStart how many requests may be under way at once right after the first success; one more with each success
 * @param rampTime after this the ramp is over
 */
@Validated
@ConfigurationProperties("sluice.gateway.breaker")
record BreakerProperties(
        @DefaultValue("3") @Min(1) @Max(100) int failures,

        @DefaultValue("500ms") @DurationMin(millis = 50) @DurationMax(seconds = 10)
        Duration probeInterval,

        @DefaultValue("10s") @DurationMin(seconds = 1) @DurationMax(seconds = 15)
        Duration maxWait,

        @DefaultValue("8") @Min(1) @Max(1000) int rampStart,

        @DefaultValue("5s") @DurationMin(millis = 1) @DurationMax(minutes = 1)
        Duration rampTime) {}
