package io.sluice.user.reward;

import io.sluice.common.selling.domain.Money;
import io.sluice.user.account.Points;
import jakarta.validation.constraints.Min;
import java.time.Duration;
import org.hibernate.validator.constraints.time.DurationMax;
import org.hibernate.validator.constraints.time.DurationMin;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;
import org.springframework.validation.annotation.Validated;

/**
 * What a paid order earns.
 *
 * @param minorUnitsPerPoint the price of one point; a remainder earns nothing
 * @param couponDiscount what the coupon takes off
 * @param couponValidity how long the coupon is valid, from the payment on
 */
@Validated
@ConfigurationProperties("sluice.user.rewards")
public record RewardProperties(
        @DefaultValue("100") @Min(1) long minorUnitsPerPoint,
        @DefaultValue("5%") DiscountRule couponDiscount,

        @DefaultValue("30d") @DurationMin(millis = 1) @DurationMax(days = 3650)
        Duration couponValidity) {
    Points pointsFor(Money price) {
        return new Points(price.amount() / minorUnitsPerPoint);
    }
}
