package io.sluice.order.lifecycle;

import io.sluice.common.platform.id.UserId;
import io.sluice.common.selling.domain.Money;
import io.sluice.common.selling.domain.Units;
import io.sluice.common.selling.id.ItemId;
import io.sluice.common.selling.id.PromoId;

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
