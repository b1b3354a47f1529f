package io.sluice.payment.web;

import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Parses {@code name=value&name=value}, the encoding of query strings and HTML forms. */
final class UrlEncoded {

    private UrlEncoded() {}

    static Map<String, String> parse(@Nullable String text) {
        Map<String, String> values = new LinkedHashMap<>();
        if (text == null || text.isEmpty()) {
            return values;
        }
        for (String pair : text.split("&")) {
            int equals = pair.indexOf('=');
            String name = decode(equals < 0 ? pair : pair.substring(0, equals));
            String value = equals < 0 ? "" : decode(pair.substring(equals + 1));
            if (values.putIfAbsent(name, value) != null) {
                throw Problem.MALFORMED.exception("The field " + name + " occurs twice.");
            }
        }
        return values;
    }

    private static String decode(String text) {
        try {
            return URLDecoder.decode(text, StandardCharsets.UTF_8);
        } catch (IllegalArgumentException e) {
            throw Problem.MALFORMED.exception("A field is not URL-encoded.");
        }
    }
}
