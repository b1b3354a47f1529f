package io.sluice.item.editing.web;

import io.sluice.item.editing.ItemPatch;
import io.swagger.v3.oas.annotations.media.Schema;
import jakarta.validation.constraints.Null;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

/**
 * The fields of an item that an admin wants to change. They are nodes, so that an absent one differs from a null one, and a
 * wrong type is answered like any other wrong value.
 *
 * @param stock cannot be edited here: see stock-service
 */
record ItemEditBody(
        @Schema(implementation = String.class, maxLength = 120, example = "Mechanical keyboard")
        @Fits(ItemField.TITLE)
        @Nullable
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
        @Fits(ItemField.PRICE)
        @Nullable
        JsonNode price,

        @Schema(implementation = String.class, example = "CNY") @Fits(ItemField.CURRENCY) @Nullable
        JsonNode currency,

        @Schema(implementation = Boolean.class, example = "true") @Fits(ItemField.ON_SHELF) @Nullable
        JsonNode onShelf,

        @Schema(hidden = true) @Null @Nullable JsonNode stock) {

    ItemPatch toPatch() {
        return new ItemPatch(
                read(title, JsonNode::stringValue),
                read(description, JsonNode::stringValue),
                read(imageUrl, JsonNode::stringValue),
                read(price, JsonNode::longValue),
                read(currency, JsonNode::stringValue),
                read(onShelf, JsonNode::booleanValue));
    }

    private static <T> @Nullable T read(@Nullable JsonNode node, Function<JsonNode, T> value) {
        return node == null ? null : value.apply(node);
    }
}
