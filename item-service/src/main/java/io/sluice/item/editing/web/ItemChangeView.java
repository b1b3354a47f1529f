package io.sluice.item.editing.web;

import io.sluice.common.platform.id.UserId;
import io.sluice.item.catalogue.Listing;
import io.sluice.item.editing.ItemChange;
import io.swagger.v3.oas.annotations.media.Schema;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/** A change of an item as admins see it. */
record ItemChangeView(
        Instant changedAt,
        UserId adminId,

        @Schema(description = "null if the item is new") @Nullable
        Fields before,

        Fields after) {
    static ItemChangeView of(ItemChange change) {
        Listing before = change.before();
        return new ItemChangeView(
                change.changedAt(),
                change.changedBy(),
                before == null ? null : Fields.of(before),
                Fields.of(change.after()));
    }

    /** What an admin decides about an item. */
    @Schema(name = "ItemFields")
    record Fields(
            @Schema(example = "Mechanical keyboard") String title,
            @Schema(example = "87 keys, hot-swappable") String description,

            @Schema(description = "empty without a picture", example = "/pictures/3f9a1c0be27d4586-1080.jpg")
            String imageUrl,

            @Schema(description = "in minor units", example = "39900")
            long price,

            @Schema(example = "CNY") String currency,
            boolean onShelf) {
        static Fields of(Listing listing) {
            return new Fields(
                    listing.details().title(),
                    listing.details().description(),
                    listing.details().imageUrl(),
                    listing.price().amount(),
                    listing.price().currency(),
                    listing.onShelf());
        }
    }
}
