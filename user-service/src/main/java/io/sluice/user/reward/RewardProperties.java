package io.sluice.user.reward;

import io.sluice.common.selling.domain.Money;
import io.sluice.user.account.Points;
import java.time.Duration;
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
        @DefaultValue("100") long minorUnitsPerPoint,
        @DefaultValue("5%") DiscountRule couponDiscount,
        @DefaultValue("30d") Duration couponValidity) {
    private static final Duration MAX_VALIDITY = Duration.ofDays(3650);

    public RewardProperties {
        if (minorUnitsPerPoint < 1) {
            throw new IllegalArgumentException(
                    "sluice.user.rewards.minor-units-per-point must be positive, was " + minorUnitsPerPoint);
        }
        if (couponValidity.toMillis() < 1 || couponValidity.compareTo(MAX_VALIDITY) > 0) {
            throw new IllegalArgumentException(
                    "sluice.user.rewards.coupon-validity must be 1ms to 3650d, was " + couponValidity);
        }
    }

    Points pointsFor(Money price) {
        return new Points(price.amount() / minorUnitsPerPoint);
    }
}
