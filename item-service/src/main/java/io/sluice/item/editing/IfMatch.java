package io.sluice.item.editing;

import io.sluice.item.catalogue.Item;
import java.util.Arrays;
import java.util.function.IntPredicate;

/** Versions of items as entity tags (RFC 9110). */
final class IfMatch {
    private IfMatch() {}

    static String tag(Item item) {
        return quoted(item.version());
    }

    /** Which versions an {@code If-Match} header is content with; any, if there is none. */
    static IntPredicate parse(String header) {
        if (header == null) {
            return version -> true;
        }
        var tags = Arrays.stream(header.split(",")).map(String::strip).toList();
        return version -> tags.contains("*") || tags.contains(quoted(version));
    }

    private static String quoted(int version) {
        return "\"" + version + "\"";
    }
}
