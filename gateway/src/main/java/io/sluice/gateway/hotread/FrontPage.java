package io.sluice.gateway.hotread;

import java.util.Optional;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * The first page of the catalogue, in one of the few spellings that are kept: what is spelled otherwise is passed on.
 *
 * @param query as it was sent; empty for none
 */
record FrontPage(String query) {
    private static final Pattern KEPT = Pattern.compile("|page=1|(page=1&)?size=([1-9]\\d?|100)");

    /** Empty for another page. */
    static Optional<FrontPage> parse(@Nullable String query) {
        String text = query == null ? "" : query;
        return KEPT.matcher(text).matches() ? Optional.of(new FrontPage(text)) : Optional.empty();
    }
}
