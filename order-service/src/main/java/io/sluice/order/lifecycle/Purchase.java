package io.sluice.order.lifecycle;

import io.sluice.common.domain.Money;
import io.sluice.common.domain.Units;
import io.sluice.common.id.ItemId;
import io.sluice.common.id.PromoId;
import io.sluice.common.id.UserId;

/**
 * What an order is for.
 *
 * @param unitPrice of one unit, as the promotion's terms had it
 */
public record Purchase(PromoId promoId, ItemId itemId, UserId userId, Units units, Money unitPrice) {
    /** What the whole order costs. */
    public Money amount() {
        return unitPrice.times(units);
    }
}
