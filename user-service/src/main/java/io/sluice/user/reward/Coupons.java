package io.sluice.user.reward;

import io.sluice.common.platform.id.UserId;
import io.sluice.common.selling.id.OrderId;
import java.time.Instant;
import java.util.List;

/** The coupons of buyers. An order earns one at most. */
public interface Coupons {
    /** The coupons of one buyer that are valid then, those first that expire first; not more than a user can read through. */
    List<Coupon> findUsable(UserId userId, Instant at);

    void add(UserId userId, Coupon coupon);

    void revoke(OrderId orderId);
}
