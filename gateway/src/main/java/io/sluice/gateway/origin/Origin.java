package io.sluice.gateway.origin;

import java.util.Locale;
import java.util.regex.Pattern;

/** Scheme, host and port of a page: {@code https://shop.example}. Without the port where it is the scheme's own. */
record Origin(String text) {
    /** Sent by no browser. */
    static final Origin NONE = new Origin("");

    private static final Pattern FORM = Pattern.compile("https?://(\\[[0-9a-f:.]+]|[a-z0-9.-]+)(:\\d{1,5})?");
    private static final String HTTPS_PORT = ":443";
    private static final String HTTP_PORT = ":80";

    /** Spring's binder finds this by its name. A blank text is none: a comma at the end of a list leaves one. */
    public static Origin valueOf(String text) {
        if (text.isBlank()) {
            return NONE;
        }
        String origin = text.strip().toLowerCase(Locale.ROOT);
        if (!FORM.matcher(origin).matches()) {
            throw new IllegalArgumentException("An origin is written like https://shop.example, was '" + text + "'");
        }
        return of(origin);
    }

    /** As a request has it; equal to none of ours if it is not one. */
    static Origin of(String text) {
        String origin = text.toLowerCase(Locale.ROOT);
        String implied = origin.startsWith("https:") ? HTTPS_PORT : HTTP_PORT;
        return new Origin(origin.endsWith(implied) ? origin.substring(0, origin.length() - implied.length()) : origin);
    }
}
