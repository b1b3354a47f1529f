package io.sluice.user.reward;

import io.sluice.common.selling.domain.Money;
import org.jspecify.annotations.Nullable;

/**
 * What a coupon takes off.
 *
 * @param percent null if it is an amount
 * @param amount null if it is a percentage
 */
public record Discount(@Nullable Integer percent, @Nullable Money amount) {
    public Discount {
        if ((percent == null) == (amount == null)) {
            throw new IllegalArgumentException("A discount must be either a percentage or an amount");
        }
    }
}
