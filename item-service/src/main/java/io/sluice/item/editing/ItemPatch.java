package io.sluice.item.editing;

import io.sluice.item.catalogue.Item;
import java.time.Instant;

/** What an admin wants an item to be; null leaves a field as it is. Every value in it is a valid one. */
record ItemPatch(String title, String description, String imageUrl, Long price, String currency, Boolean onShelf) {
    Item applyTo(Item item, Instant now) {
        return new Item(
                item.id(),
                or(title, item.title()),
                or(description, item.description()),
                or(imageUrl, item.imageUrl()),
                or(price, item.price()),
                or(currency, item.currency()),
                or(onShelf, item.onShelf()),
                item.sales(),
                item.version(),
                item.createdAt(),
                now);
    }

    /** A new item: without a word about it, it is on the shelf, and without description or picture. */
    Item create(String id, Instant now) {
        return applyTo(new Item(id, title, "", "", price, currency, true, 0, 1, now, now), now);
    }

    private static <T> T or(T wanted, T otherwise) {
        return wanted == null ? otherwise : wanted;
    }
}
