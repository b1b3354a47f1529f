package io.sluice.item.editing;

import io.sluice.item.catalogue.Item;
import java.time.Instant;

/** An item as admins see it. */
record AdminItem(
        String id,
        String title,
        String description,
        String imageUrl,
        long price,
        String currency,
        boolean onShelf,
        long sales,
        int version,
        Instant createdAt,
        Instant updatedAt) {
    static AdminItem of(Item item) {
        return new AdminItem(
                item.id(),
                item.title(),
                item.description(),
                item.imageUrl(),
                item.price(),
                item.currency(),
                item.onShelf(),
                item.sales(),
                item.version(),
                item.createdAt(),
                item.updatedAt());
    }
}
