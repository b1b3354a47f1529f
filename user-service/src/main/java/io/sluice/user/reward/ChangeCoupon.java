package io.sluice.user.reward;

import io.sluice.common.platform.id.IdGenerator;
import io.sluice.common.selling.domain.Money;
import io.sluice.common.selling.message.OrderEvent;
import org.springframework.stereotype.Service;

/** Issues the coupon of an order, or revokes it. */
@Service
class ChangeCoupon {
    private final Coupons coupons;
    private final IdGenerator ids;

    ChangeCoupon(Coupons coupons, IdGenerator ids) {
        this.coupons = coupons;
        this.ids = ids;
    }

    void change(Reward before, Reward after, OrderEvent event, RewardProperties properties) {
        if (!before.isGranted() && after.isGranted()) {
            issue(event, properties);
        } else if (before.isGranted() && !after.isGranted()) {
            coupons.revoke(event.orderId());
        }
    }

    void issue(OrderEvent paid, RewardProperties properties) {
        var price = new Money(paid.amount(), paid.currency());
        var coupon = new Coupon(
                ids.next(CouponId::new),
                paid.orderId(),
                properties.couponDiscount().discountFor(price),
                paid.at().plus(properties.couponValidity()));
        coupons.add(paid.userId(), coupon);
    }
}
