package io.sluice.item.editing.web;

import io.sluice.common.selling.domain.Money;
import io.sluice.common.selling.id.ItemId;
import io.sluice.item.catalogue.Details;
import io.sluice.item.catalogue.Item;
import io.sluice.item.catalogue.Revision;
import io.swagger.v3.oas.annotations.media.Schema;
import java.time.Instant;

/** An item as admins see it. */
record AdminItem(
        ItemId id,
        @Schema(example = "Mechanical keyboard") String title,
        @Schema(example = "87 keys, hot-swappable") String description,

        @Schema(description = "empty without a picture", example = "/pictures/3f9a1c0be27d4586-1080.jpg")
        String imageUrl,

        @Schema(description = "in minor units", example = "39900")
        long price,

        @Schema(example = "CNY") String currency,
        boolean onShelf,

        @Schema(description = "units sold so far", example = "128")
        long sales,

        @Schema(description = "counts the edits", example = "3")
        int version,

        Instant createdAt,
        Instant updatedAt) {
    static AdminItem of(Item item) {
        Details details = item.listing().details();
        Money price = item.listing().price();
        Revision revision = item.revision();
        return new AdminItem(
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
}
