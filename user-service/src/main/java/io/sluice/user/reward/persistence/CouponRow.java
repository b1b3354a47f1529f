package io.sluice.user.reward;

import io.sluice.common.selling.domain.Money;
import io.sluice.common.selling.id.OrderId;
import java.time.Instant;

/** A row of the table of coupons: either a percentage, or an amount with its currency. */
record CouponRow(String id, OrderId orderId, Integer percent, Long amount, String currency, Instant validUntil) {
    static CouponRow of(Coupon coupon) {
        Money amount = coupon.discount().amount();
        return new CouponRow(
                coupon.id().value(),
                coupon.orderId(),
                coupon.discount().percent(),
                amount == null ? null : amount.amount(),
                amount == null ? null : amount.currency(),
                coupon.validUntil());
    }

    Coupon toCoupon() {
        var discount = new Discount(percent, amount == null ? null : new Money(amount, currency));
        return new Coupon(new CouponId(id), orderId, discount, validUntil);
    }
}
