package io.sluice.stock.retention;

import java.time.Duration;
import org.hibernate.validator.constraints.time.DurationMin;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;
import org.springframework.validation.annotation.Validated;

/**
 * How long the entries of a promotion are kept.
 *
 * @param interval how often some that are too old are deleted
 * @param afterEnd how long after the end of a promotion its ledger entries, buyers and repairs are kept. Longer than any order can be
 *     refunded: without the entry of its sale nothing can be restocked.
 */
@Validated
@ConfigurationProperties("sluice.stock.retention")
record RetentionProperties(
        @DefaultValue("1m") @DurationMin(seconds = 1) Duration interval,
        @DefaultValue("730d") @DurationMin(days = 30) Duration afterEnd) {}
