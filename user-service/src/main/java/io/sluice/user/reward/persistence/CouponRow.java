package io.sluice.user.reward.persistence;

import com.baomidou.mybatisplus.annotation.IdType;
import com.baomidou.mybatisplus.annotation.TableId;
import com.baomidou.mybatisplus.annotation.TableName;
import io.sluice.common.platform.id.UserId;
import io.sluice.common.selling.domain.Money;
import io.sluice.common.selling.id.OrderId;
import io.sluice.user.reward.Coupon;
import io.sluice.user.reward.CouponId;
import io.sluice.user.reward.Discount;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/** A row of the table of coupons: either a percentage, or an amount with its currency. */
@TableName("coupons")
record CouponRow(
        @TableId(type = IdType.INPUT) String id,
        OrderId orderId,
        UserId userId,
        @Nullable Integer percent,
        @Nullable Long amount,
        @Nullable String currency,
        Instant validUntil) {
    static CouponRow of(UserId userId, Coupon coupon) {
        Money amount = coupon.discount().amount();
        return new CouponRow(
                coupon.id().value(),
                coupon.orderId(),
                userId,
                coupon.discount().percent(),
                amount == null ? null : amount.amount(),
                amount == null ? null : amount.currency(),
                coupon.validUntil());
    }

    Coupon toCoupon() {
        Money money = amount == null || currency == null ? null : new Money(amount, currency);
        return new Coupon(new CouponId(id), orderId, new Discount(percent, money), validUntil);
    }
}
