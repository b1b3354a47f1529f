package io.sluice.item.editing.web;

import io.sluice.common.selling.domain.Money;
import io.sluice.common.selling.domain.Units;
import io.sluice.item.catalogue.Details;
import io.sluice.item.catalogue.Listing;
import io.swagger.v3.oas.annotations.media.Schema;
import jakarta.validation.constraints.NotNull;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

/**
 * A new item as an admin sends it. The fields are nodes, so that a wrong type is answered like any other wrong value, by the
 * field's own problem.
 */
record NewItemBody(
        @Schema(implementation = String.class, maxLength = 120, example = "Mechanical keyboard")
        @NotNull
        @Fits(ItemField.TITLE)
        JsonNode title,

        @Schema(implementation = String.class, maxLength = 2000, example = "87 keys, hot-swappable")
        @Fits(ItemField.DESCRIPTION)
        @Nullable
        JsonNode description,

        @Schema(
                implementation = String.class,
                description = "of an uploaded picture, or empty",
                example = "/pictures/4f0c9a3be1d27c5586a09d1b3e7f2c48-1080.jpg")
        @Fits(ItemField.IMAGE_URL)
        @StoredPicture
        @Nullable
        JsonNode imageUrl,

        @Schema(implementation = Long.class, description = "in minor units", example = "39900")
        @NotNull
        @Fits(ItemField.PRICE)
        JsonNode price,

        @Schema(implementation = String.class, example = "CNY") @NotNull @Fits(ItemField.CURRENCY)
        JsonNode currency,

        @Schema(implementation = Boolean.class, example = "true") @Fits(ItemField.ON_SHELF) @Nullable
        JsonNode onShelf,

        @Schema(implementation = Integer.class, description = "units in normal stock", example = "500")
        @Fits(ItemField.STOCK)
        @Nullable
        JsonNode stock) {

    /** By default it is on the shelf, and has neither description nor picture. */
    Listing toListing() {
        return new Listing(
                new Details(title.stringValue(), textOf(description), textOf(imageUrl)),
                new Money(price.longValue(), currency.stringValue()),
                onShelf == null || onShelf.booleanValue());
    }

    private static String textOf(@Nullable JsonNode node) {
        return node == null ? "" : node.stringValue();
    }

    Units firstUnits() {
        return stock == null ? Units.NONE : Units.of(stock.intValue());
    }
}
