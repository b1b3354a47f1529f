package io.sluice.payment.web;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** HTML with gaps: {@code {{name}}} for a value, {@code {{text.name}}} for a text in the reader's language. */
record Template(String html) {

    private static final Pattern GAP = Pattern.compile("\\{\\{(text\\.)?([a-zA-Z]+)}}");

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

    /** A gap without a value is a mistake of ours, which must not look like a page. */
    Html fill(Language language, Map<String, Object> values) {
        return new Html(GAP.matcher(html).replaceAll(gap -> {
            String name = gap.group(2);
            Object value =
                    gap.group(1) == null ? values.get(name) : language.texts().getString(name);
            if (value == null) {
                throw new IllegalStateException("Nothing fills the gap " + name);
            }
            Html safe = value instanceof Html known ? known : Html.escaped(value.toString());
            return Matcher.quoteReplacement(safe.text());
        }));
    }
}
