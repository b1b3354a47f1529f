package io.sluice.launcher.sale;

import java.io.IOException;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Reads one JSON text as RFC 8259 has it, and nothing that is only nearly JSON. */
final class JsonReader {

    private static final int MAX_DEPTH = 32;
    private static final Pattern NUMBER = Pattern.compile("-?(0|[1-9]\\d*)(\\.\\d+)?([eE][+-]?\\d{1,3})?");
    private static final Pattern HEX = Pattern.compile("[0-9a-fA-F]{4}");
    private static final String ESCAPED = "\"\\/bfnrt";
    private static final String UNESCAPED = "\"\\/\b\f\n\r\t";

    private final String text;
    private int at;

    JsonReader(String text) {
        this.text = text;
    }

    Object read() throws IOException {
        Object value = value(0);
        next();
        if (at < text.length()) {
            throw invalid();
        }
        return value;
    }

    private Object value(int depth) throws IOException {
        if (depth > MAX_DEPTH) {
            throw invalid();
        }
        return switch (next()) {
            case '{' -> object(depth);
            case '[' -> array(depth);
            case '"' -> string();
            case 't' -> word("true", Boolean.TRUE);
            case 'f' -> word("false", Boolean.FALSE);
            case 'n' -> word("null", null);
            default -> number();
        };
    }

    private Map<String, Object> object(int depth) throws IOException {
        Map<String, Object> members = new LinkedHashMap<>();
        at++;
        if (skip('}')) {
            return members;
        }
        do {
            if (next() != '"') {
                throw invalid();
            }
            String name = string();
            expect(':');
            if (members.containsKey(name)) {
                throw invalid();
            }
            members.put(name, value(depth + 1));
        } while (skip(','));
        expect('}');
        return members;
    }

    private List<Object> array(int depth) throws IOException {
        List<Object> items = new ArrayList<>();
        at++;
        if (skip(']')) {
            return items;
        }
        do {
            items.add(value(depth + 1));
        } while (skip(','));
        expect(']');
        return items;
    }

    private String string() throws IOException {
        StringBuilder string = new StringBuilder();
        at++;
        while (true) {
            char c = take();
            if (c == '"') {
                return string.toString();
            }
            if (c < ' ') {
                throw invalid();
            }
            string.append(c == '\\' ? escaped() : c);
        }
    }

    private char escaped() throws IOException {
        char c = take();
        if (c != 'u') {
            int index = ESCAPED.indexOf(c);
            if (index < 0) {
                throw invalid();
            }
            return UNESCAPED.charAt(index);
        }
        Matcher hex = HEX.matcher(text).region(at, text.length());
        if (!hex.lookingAt()) {
            throw invalid();
        }
        at = hex.end();
        return (char) Integer.parseInt(hex.group(), 16);
    }

    private BigDecimal number() throws IOException {
        Matcher number = NUMBER.matcher(text).region(at, text.length());
        if (!number.lookingAt()) {
            throw invalid();
        }
        at = number.end();
        return new BigDecimal(number.group());
    }

    private Object word(String word, Object value) throws IOException {
        if (!text.startsWith(word, at)) {
            throw invalid();
        }
        at += word.length();
        return value;
    }

    private void expect(char c) throws IOException {
        if (!skip(c)) {
            throw invalid();
        }
    }

    private boolean skip(char c) {
        boolean found = next() == c;
        if (found) {
            at++;
        }
        return found;
    }

    /** The next character that is no space, 0 at the end. */
    private char next() {
        while (at < text.length() && " \t\r\n".indexOf(text.charAt(at)) >= 0) {
            at++;
        }
        return at < text.length() ? text.charAt(at) : 0;
    }

    private char take() throws IOException {
        if (at >= text.length()) {
            throw invalid();
        }
        return text.charAt(at++);
    }

    private IOException invalid() {
        return new IOException("invalid JSON at character " + at);
    }
}
