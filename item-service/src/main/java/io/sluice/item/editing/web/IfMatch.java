package io.sluice.item.editing.web;

import io.sluice.item.catalogue.Revision;
import java.util.Arrays;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/** Revisions of items as entity tags (RFC 9110). */
final class IfMatch {
    private IfMatch() {}

    static String tag(Revision revision) {
        return "\"" + revision.version() + "\"";
    }

    /** Which revisions an {@code If-Match} header accepts; any, if there is none. */
    static Predicate<Revision> parse(@Nullable String header) {
        if (header == null) {
            return revision -> true;
        }
        var tags = Arrays.stream(header.split(",")).map(String::strip).toList();
        return revision -> tags.contains("*") || tags.contains(tag(revision));
    }
}
