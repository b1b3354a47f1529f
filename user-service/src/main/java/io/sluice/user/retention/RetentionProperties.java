package io.sluice.user.retention;

import java.time.Duration;
import org.hibernate.validator.constraints.time.DurationMin;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;
import org.springframework.validation.annotation.Validated;

/**
 * How long rows are kept that no user reads any more.
 *
 * @param notices since they were sent last, with who sent them again
 * @param coupons since they expired
 * @param purgeInterval how often rows are purged
 */
@Validated
@ConfigurationProperties("sluice.user.retention")
record RetentionProperties(
        @DefaultValue("365d") @DurationMin(days = 30) Duration notices,
        @DefaultValue("90d") @DurationMin(days = 7) Duration coupons,
        @DefaultValue("1m") @DurationMin(millis = 100) Duration purgeInterval) {}
