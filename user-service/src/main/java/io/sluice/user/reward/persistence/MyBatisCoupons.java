package io.sluice.user.reward.persistence;

import io.sluice.common.platform.id.UserId;
import io.sluice.common.selling.id.OrderId;
import io.sluice.user.reward.Coupon;
import io.sluice.user.reward.Coupons;
import java.time.Instant;
import java.util.List;
import org.springframework.stereotype.Repository;

@Repository
class MyBatisCoupons implements Coupons {
    /** More than a user can read through; the rest is shown as these are used. */
    private static final int MAX_SHOWN = 100;

    private final CouponMapper rows;

    MyBatisCoupons(CouponMapper rows) {
        this.rows = rows;
    }

    @Override
    public List<Coupon> findUsable(UserId userId, Instant at) {
        return rows.findUsable(userId, at, MAX_SHOWN).stream()
                .map(CouponRow::toCoupon)
                .toList();
    }

    @Override
    public void add(UserId userId, Coupon coupon) {
        rows.insert(CouponRow.of(userId, coupon));
    }

    @Override
    public void revoke(OrderId orderId) {
        rows.revoke(orderId);
    }
}
