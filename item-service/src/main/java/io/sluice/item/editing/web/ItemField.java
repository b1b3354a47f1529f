package io.sluice.item.editing.web;

import io.sluice.item.ItemProblem;
import java.util.Arrays;
import java.util.List;
import java.util.function.Predicate;
import org.springframework.validation.Errors;
import tools.jackson.databind.JsonNode;

/** The fields of an item that admins fill in: what each may be, and the problem of one that is anything else. */
enum ItemField {
    TITLE("title", ItemProblem.INVALID_TITLE, text(ItemRules::isTitle)),
    DESCRIPTION("description", ItemProblem.INVALID_DESCRIPTION, text(ItemRules::isDescription)),
    IMAGE_URL("imageUrl", ItemProblem.INVALID_IMAGE_URL, text(ItemRules::isImageUrl)),
    PRICE("price", ItemProblem.INVALID_PRICE, node -> isWhole(node) && ItemRules.isPrice(node.longValue())),
    CURRENCY("currency", ItemProblem.INVALID_CURRENCY, text(ItemRules::isCurrency)),
    ON_SHELF("onShelf", ItemProblem.INVALID_SHELF, JsonNode::isBoolean),
    STOCK("stock", ItemProblem.INVALID_STOCK, node -> isWhole(node) && ItemRules.isStock(node.longValue()));

    private final String key;
    private final ItemProblem problem;
    private final Predicate<JsonNode> rule;

    ItemField(String key, ItemProblem problem, Predicate<JsonNode> rule) {
        this.key = key;
        this.problem = problem;
        this.rule = rule;
    }

    /** The fields that broke a rule, always in the same order. */
    static List<ItemField> wrongOnesIn(Errors errors) {
        return Arrays.stream(values())
                .filter(field -> errors.hasFieldErrors(field.key))
                .toList();
    }

    String key() {
        return key;
    }

    ItemProblem problem() {
        return problem;
    }

    boolean accepts(JsonNode value) {
        return rule.test(value);
    }

    private static Predicate<JsonNode> text(Predicate<String> rule) {
        return node -> node.isString() && rule.test(node.stringValue());
    }

    private static boolean isWhole(JsonNode node) {
        return node.isIntegralNumber() && node.canConvertToLong();
    }
}
