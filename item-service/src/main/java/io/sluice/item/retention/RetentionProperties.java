package io.sluice.item.retention;

import java.time.Duration;
import org.hibernate.validator.constraints.time.DurationMin;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;
import org.springframework.validation.annotation.Validated;

/**
 * How long rows are kept that nothing needs any more.
 *
 * @param countedOrders what orders have added to sales, since they were placed; longer than any order can be refunded: a refund
 *     without the row of its payment is not subtracted
 * @param purgeInterval how often rows are purged
 */
@Validated
@ConfigurationProperties("sluice.item.retention")
record RetentionProperties(
        @DefaultValue("730d") @DurationMin(days = 30) Duration countedOrders,
        @DefaultValue("1m") @DurationMin(millis = 100) Duration purgeInterval) {}
