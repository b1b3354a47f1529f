package io.sluice.user.reward;

import com.fasterxml.jackson.annotation.JsonValue;
import io.sluice.common.platform.id.Id;

/** Names a coupon. */
public record CouponId(@JsonValue String value) implements Id {
    public CouponId {
        Id.checked(value);
    }

    @Override
    public String toString() {
        return value;
    }
}
