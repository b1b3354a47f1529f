package io.sluice.stock.audit;

import jakarta.validation.constraints.Min;
import java.time.Duration;
import org.hibernate.validator.constraints.time.DurationMin;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;
import org.springframework.validation.annotation.Validated;

/**
 * How units are audited while they are sold.
 *
 * @param interval how often
 * @param idleInterval how often order-service is asked for the orders of a promotion of which nothing is sold or restocked
 * @param confirmations how many samples in a row must find the same before a promotion is stopped, or opened again
 */
@Validated
@ConfigurationProperties("sluice.stock.audit")
record AuditProperties(
        @DefaultValue("5s") @DurationMin(millis = 100) Duration interval,
        @DefaultValue("1m") @DurationMin(millis = 100) Duration idleInterval,
        @DefaultValue("3") @Min(2) int confirmations) {}
