package io.sluice.order.refund;

import java.time.Duration;
import org.hibernate.validator.constraints.time.DurationMin;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;
import org.springframework.validation.annotation.Validated;

/**
 * How refunds are worked on.
 *
 * @param maxRetryInterval between two tries; they begin a second apart
 * @param interval how often due refunds are processed
 * @param countInterval how often those that are not done are counted
 */
@Validated
@ConfigurationProperties("sluice.order.refund")
record RefundProperties(
        @DefaultValue("1m") @DurationMin(seconds = 1) Duration maxRetryInterval,
        @DefaultValue("1s") @DurationMin(millis = 100) Duration interval,
        @DefaultValue("15s") @DurationMin(millis = 100) Duration countInterval) {}
