package io.sluice.gateway.overload;

import jakarta.validation.constraints.Max;
import jakarta.validation.constraints.Min;
import java.time.Duration;
import org.hibernate.validator.constraints.time.DurationMax;
import org.hibernate.validator.constraints.time.DurationMin;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;
import org.springframework.validation.annotation.Validated;

/**
 * How many attempts this node sends to order-service at once.
 *
 * @param unknownLimit to each order-service while none has said lately how many it takes
 * @param minLimit to each order-service, whatever it says, and if it is silent while another is not: so that this node learns when it
 *     takes more again
 * @param permitsKept how long what an order-service has said of its permits is believed
 * @param maxWait the longest {@code Retry-After} of an attempt that is refused; the shortest is a second
 */
@Validated
@ConfigurationProperties("sluice.gateway.attempts")
record AttemptsProperties(
        @DefaultValue("200") @Min(1) @Max(10_000) int unknownLimit,
        @DefaultValue("4") @Min(1) @Max(100) int minLimit,

        @DefaultValue("2s") @DurationMin(millis = 100) @DurationMax(minutes = 1)
        Duration permitsKept,

        @DefaultValue("3s") @DurationMin(seconds = 1) @DurationMax(seconds = 10)
        Duration maxWait) {}
