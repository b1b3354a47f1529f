package io.sluice.payment.web;

import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.Map;

/** Text of the form {@code name=value&name=value}, as queries and HTML forms have it. */
final class FormText {

    private FormText() {}

    static Map<String, String> parse(String text) {
        Map<String, String> values = new LinkedHashMap<>();
        if (text == null || text.isEmpty()) {
            return values;
        }
        for (String pair : text.split("&")) {
            int equals = pair.indexOf('=');
            String name = decode(equals < 0 ? pair : pair.substring(0, equals));
            String value = equals < 0 ? "" : decode(pair.substring(equals + 1));
            if (values.putIfAbsent(name, value) != null) {
                throw Problem.MALFORMED.because("The field " + name + " is there twice.");
            }
        }
        return values;
    }

    private static String decode(String text) {
        try {
            return URLDecoder.decode(text, StandardCharsets.UTF_8);
        } catch (IllegalArgumentException e) {
            throw Problem.MALFORMED.because("A field is not URL-encoded.");
        }
    }
}
