package io.sluice.common.platform.rule;

import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.TreeSet;
import java.util.stream.Collectors;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.DeserializationFeature;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/**
 * Writes JSON in one way only: names in alphabetical order, no blanks, numbers without what does not change them. So the
 * same rules have the same digest on every node and in Nacos.
 */
final class CanonicalJson {
    private static final int DIGEST_LENGTH = 16;

    /** Beyond it a number is written with an exponent: 1e999999 would be a text of a million digits. */
    private static final int MAX_PLAIN_SCALE = 20;

    private static final JsonMapper JSON = JsonMapper.builder()
            .enable(DeserializationFeature.USE_BIG_DECIMAL_FOR_FLOATS)
            .build();

    private CanonicalJson() {}

    /**
     * @throws JacksonException if it is no JSON
     */
    static String of(String json) {
        return write(JSON.readTree(json));
    }

    /** The same with each element of the array on a line of its own. */
    static String onLines(String json) {
        return JSON.readTree(json).values().stream()
                .map(CanonicalJson::write)
                .collect(Collectors.joining(",\n  ", "[\n  ", "\n]\n"));
    }

    private static String write(JsonNode node) {
        if (node.isArray()) {
            return node.values().stream().map(CanonicalJson::write).collect(Collectors.joining(",", "[", "]"));
        }
        if (node.isObject()) {
            return new TreeSet<>(node.propertyNames())
                    .stream()
                            .map(name -> JSON.writeValueAsString(name) + ":" + write(node.get(name)))
                            .collect(Collectors.joining(",", "{", "}"));
        }
        return node.isNumber() ? number(node.decimalValue()) : JSON.writeValueAsString(node);
    }

    private static String number(BigDecimal number) {
        BigDecimal shortest = number.stripTrailingZeros();
        return Math.abs(shortest.scale()) <= MAX_PLAIN_SCALE ? shortest.toPlainString() : shortest.toString();
    }

    static String digest(String text) {
        try {
            byte[] hash = MessageDigest.getInstance("SHA-256").digest(text.getBytes(StandardCharsets.UTF_8));
            return HexFormat.of().formatHex(hash).substring(0, DIGEST_LENGTH);
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("Every Java platform has SHA-256", e);
        }
    }
}
