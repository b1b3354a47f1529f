package io.sluice.user.reward;

import java.time.Duration;
import org.springframework.boot.context.properties.bind.DefaultValue;

/**
 * What a paid order earns.
 *
 * @param minorUnitsPerPoint what one point costs; what is over earns nothing
 * @param coupon what the coupon takes off
 * @param couponValid how long the coupon is good, from the payment on
 */
public record RewardProperties(
        @DefaultValue("100") long minorUnitsPerPoint,
        @DefaultValue("5%") Discount coupon,
        @DefaultValue("30d") Duration couponValid) {
    private static final Duration MAX_VALID = Duration.ofDays(3650);

    public RewardProperties {
        if (minorUnitsPerPoint < 1) {
            throw new IllegalArgumentException("a point costs at least one minor unit");
        }
        if (couponValid.toMillis() < 1 || couponValid.compareTo(MAX_VALID) > 0) {
            throw new IllegalArgumentException("a coupon is valid for some time, and 3650d at most");
        }
    }

    long pointsFor(long amount) {
        return amount / minorUnitsPerPoint;
    }
}
