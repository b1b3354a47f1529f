package io.sluice.order.messages;

import jakarta.validation.constraints.Min;
import jakarta.validation.constraints.NotEmpty;
import java.time.Duration;
import java.util.List;
import org.hibernate.validator.constraints.time.DurationMin;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;
import org.springframework.validation.annotation.Validated;

/**
 * Whose failed messages are shown and counted, and when one is too old.
 *
 * @param groups the consumer groups of the suite
 * @param countInterval how often their failed messages are counted for the metrics
 * @param warnAge the health is WARN while a failed message is older than this
 * @param undecidedAge a batch younger than this is simply under way
 * @param maxRead how many of the messages that wait for a retry are read for each delay; more are not counted
 */
@Validated
@ConfigurationProperties("sluice.order.failed-messages")
public record FailedMessageProperties(
        @NotEmpty List<ConsumerGroup> groups,
        @DefaultValue("15s") @DurationMin(seconds = 1) Duration countInterval,
        @DefaultValue("5m") @DurationMin(seconds = 0) Duration warnAge,
        @DefaultValue("30s") @DurationMin(seconds = 1) Duration undecidedAge,
        @DefaultValue("1000") @Min(100) int maxRead) {}
