package io.sluice.payment.web;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** HTML with placeholders: {@code {{name}}} for a value, {@code {{text.name}}} for a text in the reader's language. */
record Template(String html) {

    private static final Pattern PLACEHOLDER = Pattern.compile("\\{\\{(text\\.)?([a-zA-Z]+)}}");

    static Template named(String name) {
        return new Template(resource(name));
    }

    static String resource(String name) {
        try (InputStream in = Template.class.getResourceAsStream("/page/" + name)) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Throws if a placeholder has no value: an incomplete page must not be served. */
    Html fill(Language language, Map<String, Object> values) {
        return new Html(PLACEHOLDER.matcher(html).replaceAll(placeholder -> {
            String name = placeholder.group(2);
            Object value = placeholder.group(1) == null
                    ? values.get(name)
                    : language.texts().getString(name);
            if (value == null) {
                throw new IllegalStateException("The placeholder " + name + " has no value");
            }
            Html safe = value instanceof Html trusted ? trusted : Html.escaped(value.toString());
            return Matcher.quoteReplacement(safe.text());
        }));
    }
}
