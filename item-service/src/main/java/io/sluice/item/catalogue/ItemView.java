package io.sluice.item.catalogue;

import com.fasterxml.jackson.annotation.JsonInclude;
import io.sluice.common.promo.PublishedPromo;

/**
 * An item as buyers see it.
 *
 * @param promoId the promotion it is in right now; absent without one
 */
@JsonInclude(JsonInclude.Include.NON_NULL)
record ItemView(
        String id,
        String title,
        String description,
        String imageUrl,
        long price,
        String currency,
        long sales,
        String promoId) {
    static ItemView of(Item item) {
        return new ItemView(
                item.id(),
                item.title(),
                item.description(),
                item.imageUrl(),
                item.price(),
                item.currency(),
                // A refund may be counted before its payment.
                Math.max(0, item.sales()),
                null);
    }

    ItemView in(PublishedPromo promo) {
        return new ItemView(id, title, description, imageUrl, price, currency, sales, promo.promoId());
    }
}
