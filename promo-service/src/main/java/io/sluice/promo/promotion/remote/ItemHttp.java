package io.sluice.promo.promotion.remote;

import io.sluice.promo.promotion.ListedItem;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.service.annotation.GetExchange;

/** The calls to item-service. */
public interface ItemHttp {
    @GetExchange("/internal/items/{itemId}")
    ListedItem item(@PathVariable String itemId);
}
