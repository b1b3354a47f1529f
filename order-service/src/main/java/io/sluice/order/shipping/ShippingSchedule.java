package io.sluice.order.shipping;

import jakarta.validation.constraints.Max;
import jakarta.validation.constraints.Min;
import java.time.Duration;
import org.hibernate.validator.constraints.time.DurationMin;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;
import org.springframework.validation.annotation.Validated;

/**
 * When paid orders are handed over to shipping.
 *
 * @param delay how long after its payment an order waits: so long a refund needs nobody's consent
 * @param interval how often due shipments are requested
 * @param maxRetryInterval between two requests for an order that the partner has not accepted; they begin ten seconds apart
 * @param maxConcurrent requests that are under way at once
 */
@Validated
@ConfigurationProperties("sluice.order.shipments")
public record ShippingSchedule(
        @DefaultValue("5m") @DurationMin Duration delay,
        @DefaultValue("1s") @DurationMin(millis = 100) Duration interval,
        @DefaultValue("10m") @DurationMin(seconds = 10) Duration maxRetryInterval,
        @DefaultValue("4") @Min(1) @Max(64) int maxConcurrent) {}
