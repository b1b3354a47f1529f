package io.sluice.promo.schedule;

import java.time.Duration;
import org.hibernate.validator.constraints.time.DurationMin;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;
import org.springframework.validation.annotation.Validated;

/**
 * When the jobs run.
 *
 * @param scheduleInterval how often it is checked whether a promotion has to start or end
 * @param registryInterval how long the pause is before it is checked again whether the registry in Redis is what it should be
 * @param resumeInterval how long the pause is before the next check for work that was left half done
 */
@Validated
@ConfigurationProperties("sluice.promo")
public record ScheduleProperties(
        @DefaultValue("200ms") @DurationMin(millis = 1) Duration scheduleInterval,
        @DefaultValue("1s") @DurationMin(millis = 1) Duration registryInterval,
        @DefaultValue("2s") @DurationMin(millis = 1) Duration resumeInterval) {}
