package io.sluice.gateway.rehearsal;

import jakarta.validation.constraints.Max;
import jakarta.validation.constraints.Min;
import java.time.Duration;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.hibernate.validator.constraints.time.DurationMax;
import org.hibernate.validator.constraints.time.DurationMin;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;
import org.springframework.validation.annotation.Validated;

/**
 * How a rehearsal at full rate measures. At its upper bounds it takes a minute and sells less than a shadow promotion has: nine steps of three
 * seconds, at the 20,000 orders a second that the limits of a gateway let through.
 *
 * @param maxAttemptsAtOnce of the last step; the first one has {@value #FIRST_STEP}, and each twice as many as the one before
 * @param stepTime how long one step takes; its first fifth does not count
 * @param maxP99 a step whose p99 is longer is no capacity that anybody wants
 */
@Validated
@ConfigurationProperties("sluice.gateway.capacity")
record CapacityProperties(
        @DefaultValue("400") @Min(FIRST_STEP) @Max(1000) int maxAttemptsAtOnce,

        @DefaultValue("2500ms") @DurationMin(millis = 100) @DurationMax(seconds = 3)
        Duration stepTime,

        @DefaultValue("1s") @DurationMin(millis = 10) @DurationMax(seconds = 3)
        Duration maxP99) {
    static final int FIRST_STEP = 4;

    /** How many attempts each step makes at once. */
    List<Integer> steps() {
        IntStream doubled = IntStream.iterate(FIRST_STEP, atOnce -> atOnce < maxAttemptsAtOnce, atOnce -> 2 * atOnce);
        return Stream.concat(doubled.boxed(), Stream.of(maxAttemptsAtOnce)).toList();
    }
}
