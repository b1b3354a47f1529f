package io.sluice.item.editing.persistence;

import io.sluice.common.selling.domain.Money;
import io.sluice.common.selling.id.ItemId;
import io.sluice.item.catalogue.Details;
import io.sluice.item.catalogue.Item;
import io.sluice.item.catalogue.Listing;
import io.sluice.item.catalogue.Revision;
import java.time.Instant;

/** An item as its history has it, in JSON. Old records keep the fields of their time. */
record ItemSnapshot(
        ItemId id,
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
    static ItemSnapshot of(Item item) {
        Details details = item.listing().details();
        Money price = item.listing().price();
        Revision revision = item.revision();
        return new ItemSnapshot(
                item.id(),
                details.title(),
                details.description(),
                details.imageUrl(),
                price.amount(),
                price.currency(),
                item.listing().onShelf(),
                item.sales().units(),
                revision.version(),
                revision.createdAt(),
                revision.updatedAt());
    }

    Listing toListing() {
        return new Listing(new Details(title, description, imageUrl), new Money(price, currency), onShelf);
    }
}
