package io.sluice.user.reward;

import io.sluice.common.id.IdGenerator;
import io.sluice.common.message.OrderEvent;
import java.time.Clock;
import java.util.List;
import org.springframework.stereotype.Component;

/** The coupons that buyers have. An order earns one at most. */
@Component
public class Coupons {
    /** More than anybody can look through; the rest shows up as these are used. */
    private static final int MOST_SHOWN = 100;

    private final CouponMapper rows;
    private final IdGenerator ids;
    private final Clock clock;

    Coupons(CouponMapper rows, IdGenerator ids, Clock clock) {
        this.rows = rows;
        this.ids = ids;
        this.clock = clock;
    }

    /** A buyer's own that are good now, those first that expire first. */
    public List<Coupon> of(String userId) {
        return rows.usable(userId, clock.instant(), MOST_SHOWN);
    }

    void issue(OrderEvent paid, RewardProperties terms) {
        Discount off = terms.coupon();
        rows.add(
                paid.userId(),
                new Coupon(
                        ids.next(),
                        paid.orderId(),
                        off.percent(),
                        off.amount(),
                        off.amount() == null ? null : paid.currency(),
                        paid.at().plus(terms.couponValid())));
    }

    void revoke(String orderId) {
        rows.revoke(orderId);
    }
}
