package io.sluice.common.selling.rehearsal;

import jakarta.validation.constraints.Max;
import jakarta.validation.constraints.Min;
import java.time.Duration;
import org.hibernate.validator.constraints.time.DurationMax;
import org.hibernate.validator.constraints.time.DurationMin;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;
import org.springframework.validation.annotation.Validated;

/**
 * How a node rehearses at its start.
 *
 * @param enabled whether it does; if not, it is ready to sell at once
 * @param maxWait what it needs may start after it; it waits for that so long at most
 * @param maxDuration of the rehearsal itself. After this it is ready to sell however slow it still is
 * @param minDuration it goes on for at least so long
 * @param window how long latencies are gathered for one median
 * @param flatWindows it is over when the medians of so many windows in a row were hardly better than those before
 * @param concurrency how many attempts are made at once
 */
@Validated
@ConfigurationProperties("sluice.rehearsal")
public record RehearsalProperties(
        @DefaultValue("true") boolean enabled,
        @DefaultValue("60s") @DurationMin(millis = 1) Duration maxWait,

        @DefaultValue("15s") @DurationMin(millis = 1) @DurationMax(minutes = 2)
        Duration maxDuration,

        @DefaultValue("3s") @DurationMin(millis = 0) Duration minDuration,
        @DefaultValue("500ms") @DurationMin(millis = 10) Duration window,
        @DefaultValue("4") @Min(1) @Max(100) int flatWindows,
        @DefaultValue("16") @Min(1) @Max(200) int concurrency) {}
