package io.sluice.user.reward;

import io.sluice.common.selling.domain.Money;
import io.sluice.common.platform.id.IdGenerator;
import io.sluice.common.selling.id.OrderId;
import io.sluice.common.platform.id.UserId;
import io.sluice.common.selling.message.OrderEvent;
import java.time.Clock;
import java.util.List;
import org.springframework.stereotype.Component;

/** The coupons of buyers. An order earns one at most. */
@Component
public class Coupons {
    /** More than a user can read through; the rest is shown as these are used. */
    private static final int MAX_SHOWN = 100;

    private final CouponMapper rows;
    private final IdGenerator ids;
    private final Clock clock;

    Coupons(CouponMapper rows, IdGenerator ids, Clock clock) {
        this.rows = rows;
        this.ids = ids;
        this.clock = clock;
    }

    /** The coupons of one buyer that are valid now, those first that expire first. */
    public List<Coupon> findUsable(UserId userId) {
        return rows.findUsable(userId, clock.instant(), MAX_SHOWN).stream()
                .map(CouponRow::toCoupon)
                .toList();
    }

    void issue(OrderEvent paid, RewardProperties properties) {
        var price = new Money(paid.amount(), paid.currency());
        var coupon = new Coupon(
                ids.next(CouponId::new),
                paid.orderId(),
                properties.couponDiscount().discountFor(price),
                paid.at().plus(properties.couponValidity()));
        rows.add(paid.userId(), CouponRow.of(coupon));
    }

    void revoke(OrderId orderId) {
        rows.revoke(orderId);
    }
}
