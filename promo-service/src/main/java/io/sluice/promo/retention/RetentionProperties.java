package io.sluice.promo.retention;

import java.time.Duration;
import org.hibernate.validator.constraints.time.DurationMin;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;
import org.springframework.validation.annotation.Validated;

/**
 * How long rows are kept that nothing needs any more.
 *
 * @param afterEnd what was read and noted of a sale, since its promotion ended; the report of an older one has less
 * @param purgeInterval how often rows are purged
 */
@Validated
@ConfigurationProperties("sluice.promo.retention")
record RetentionProperties(
        @DefaultValue("730d") @DurationMin(days = 30) Duration afterEnd,
        @DefaultValue("1m") @DurationMin(millis = 100) Duration purgeInterval) {}
