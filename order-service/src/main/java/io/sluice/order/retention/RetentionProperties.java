package io.sluice.order.retention;

import java.time.Duration;
import org.hibernate.validator.constraints.time.DurationMin;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;
import org.springframework.validation.annotation.Validated;

/**
 * How long rows are kept that nothing needs any more.
 *
 * @param stockLog complete batches of the stock log; longer than the broker keeps messages, which may ask for them
 * @param replayedMessages that an admin replayed a message
 * @param failedPayments payments that were not captured and cannot be any more
 * @param orderChanges the timelines of orders, with retries of refunds
 * @param shipments of orders that were handed over or cancelled
 * @param purgeInterval how often rows are purged
 * @param compactInterval how often the counts of orders are summed up
 */
@Validated
@ConfigurationProperties("sluice.order.retention")
record RetentionProperties(
        @DefaultValue("30d") @DurationMin(days = 7) Duration stockLog,
        @DefaultValue("90d") @DurationMin(days = 7) Duration replayedMessages,
        @DefaultValue("90d") @DurationMin(days = 7) Duration failedPayments,
        @DefaultValue("730d") @DurationMin(days = 30) Duration orderChanges,
        @DefaultValue("730d") @DurationMin(days = 30) Duration shipments,
        @DefaultValue("1m") @DurationMin(millis = 100) Duration purgeInterval,
        @DefaultValue("1s") @DurationMin(millis = 100) Duration compactInterval) {}
