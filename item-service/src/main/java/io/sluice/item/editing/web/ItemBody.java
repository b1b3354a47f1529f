package io.sluice.item.editing.web;

import static io.sluice.item.problem.ItemProblem.INVALID_CURRENCY;
import static io.sluice.item.problem.ItemProblem.INVALID_DESCRIPTION;
import static io.sluice.item.problem.ItemProblem.INVALID_IMAGE_URL;
import static io.sluice.item.problem.ItemProblem.INVALID_PRICE;
import static io.sluice.item.problem.ItemProblem.INVALID_SHELF;
import static io.sluice.item.problem.ItemProblem.INVALID_STOCK;
import static io.sluice.item.problem.ItemProblem.INVALID_TITLE;

import io.sluice.common.selling.domain.Units;
import io.sluice.item.catalogue.Listing;
import io.sluice.item.editing.ItemPatch;
import io.sluice.item.problem.ItemProblem;
import io.swagger.v3.oas.annotations.media.Schema;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.function.Predicate;
import tools.jackson.databind.JsonNode;

/**
 * An item as an admin sends it. The fields are nodes, so that an absent field differs from a null one and a wrong type is
 * answered like any other wrong value, by the field's own problem.
 */
record ItemBody(
        @Schema(implementation = String.class, maxLength = 120)
        JsonNode title,

        @Schema(implementation = String.class, maxLength = 2000)
        JsonNode description,

        @Schema(implementation = String.class, maxLength = 500)
        JsonNode imageUrl,

        @Schema(implementation = Long.class, description = "in minor units")
        JsonNode price,

        @Schema(implementation = String.class, example = "CNY")
        JsonNode currency,

        @Schema(implementation = Boolean.class) JsonNode onShelf,

        @Schema(implementation = Integer.class, description = "units in normal stock; for a new item only")
        JsonNode stock) {
    private static final int MAX_STOCK = 100_000_000;

    /** The fields that were sent; a wrong one ends the request. Stock cannot be edited here: see stock-service. */
    ItemPatch toPatch() {
        var reader = new Reader();
        reader.read("stock", stock, node -> false, node -> null, INVALID_STOCK);
        return read(reader);
    }

    /** The first units of a new item. */
    Units firstUnits() {
        var reader = new Reader();
        Integer units = reader.read("stock", stock, ItemBody::isStock, JsonNode::intValue, INVALID_STOCK);
        reader.refuseWrong();
        return units == null ? Units.NONE : Units.of(units);
    }

    private static boolean isStock(JsonNode node) {
        return node.isIntegralNumber()
                && node.canConvertToInt()
                && node.intValue() >= 0
                && node.intValue() <= MAX_STOCK;
    }

    /** A new item: title, price and currency are required. */
    Listing toListing() {
        var reader = new Reader();
        reader.require("title", title, INVALID_TITLE);
        reader.require("price", price, INVALID_PRICE);
        reader.require("currency", currency, INVALID_CURRENCY);
        return read(reader).toListing();
    }

    private ItemPatch read(Reader reader) {
        var patch = new ItemPatch(
                reader.text("title", title, ItemRules::isTitle, INVALID_TITLE),
                reader.text("description", description, ItemRules::isDescription, INVALID_DESCRIPTION),
                reader.text("imageUrl", imageUrl, ItemRules::isImageUrl, INVALID_IMAGE_URL),
                reader.read("price", price, ItemBody::isPrice, JsonNode::longValue, INVALID_PRICE),
                reader.text("currency", currency, ItemRules::isCurrency, INVALID_CURRENCY),
                reader.read("onShelf", onShelf, JsonNode::isBoolean, JsonNode::booleanValue, INVALID_SHELF));
        reader.refuseWrong();
        return patch;
    }

    private static boolean isPrice(JsonNode node) {
        return node.isIntegralNumber() && node.canConvertToLong() && ItemRules.isPrice(node.longValue());
    }

    /** Reads fields and collects the wrong ones, so that one answer names them all. */
    private static final class Reader {
        private final Map<String, ItemProblem> wrong = new LinkedHashMap<>();

        void require(String field, JsonNode node, ItemProblem problem) {
            if (node == null) {
                wrong.put(field, problem);
            }
        }

        String text(String field, JsonNode node, Predicate<String> rule, ItemProblem problem) {
            return read(field, node, n -> n.isString() && rule.test(n.stringValue()), JsonNode::stringValue, problem);
        }

        <T> T read(
                String field,
                JsonNode node,
                Predicate<JsonNode> rule,
                Function<JsonNode, T> value,
                ItemProblem problem) {
            if (node == null) {
                return null;
            }
            if (!rule.test(node)) {
                wrong.put(field, problem);
                return null;
            }
            return value.apply(node);
        }

        void refuseWrong() {
            if (!wrong.isEmpty()) {
                throw new InvalidItemException(wrong.values().iterator().next(), List.copyOf(wrong.keySet()));
            }
        }
    }
}
