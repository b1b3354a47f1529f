package io.sluice.promo.drafting.remote;

import io.sluice.common.selling.domain.Money;
import io.sluice.common.selling.id.ItemId;
import io.sluice.promo.drafting.ListedItem;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.service.annotation.GetExchange;

/** The calls to item-service. */
interface ItemHttp {
    @GetExchange("/internal/items/{itemId}")
    ItemAnswer findItem(@PathVariable ItemId itemId);

    /** An item and its normal price. */
    record ItemAnswer(ItemId id, String title, long price, String currency, boolean onShelf) {
        ListedItem toListedItem() {
            return new ListedItem(id, title, new Money(price, currency), onShelf);
        }
    }
}
