package io.sluice.promo.nodes.remote;

import io.sluice.promo.nodes.MetricReading;
import io.sluice.promo.nodes.Node;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Reads the text format in which nodes show their metrics to Prometheus. */
final class MetricsText {
    private final Node node;
    private final String line;
    private int at;

    private MetricsText(Node node, String line) {
        this.node = node;
        this.line = line;
    }

    /** A line that cannot be read is left out: another node may be of another build. */
    static List<MetricReading> parse(Node node, String text) {
        return text.lines()
                .filter(line -> !line.isBlank() && !line.startsWith("#"))
                .flatMap(line -> parseLine(node, line).stream())
                .toList();
    }

    private static Optional<MetricReading> parseLine(Node node, String line) {
        try {
            return Optional.of(new MetricsText(node, line).parseLine());
        } catch (IndexOutOfBoundsException | NumberFormatException e) {
            return Optional.empty();
        }
    }

    private MetricReading parseLine() {
        String name = readUntil("{ ");
        Map<String, String> labels = line.charAt(at) == '{' ? readLabels() : Map.of();
        // A timestamp may follow the value.
        String value = line.substring(at).strip().split(" ")[0];
        return new MetricReading(node, name, labels, parseValue(value));
    }

    private Map<String, String> readLabels() {
        Map<String, String> labels = new HashMap<>();
        at++;
        while (line.charAt(at) != '}') {
            String label = readUntil("=").strip();
            // Past the equals sign and the opening quote.
            at += 2;
            labels.put(label, readQuoted());
            if (line.charAt(at) == ',') {
                at++;
            }
        }
        at++;
        return labels;
    }

    private String readUntil(String ends) {
        int begin = at;
        while (ends.indexOf(line.charAt(at)) < 0) {
            at++;
        }
        return line.substring(begin, at);
    }

    /** To behind the closing quote. */
    private String readQuoted() {
        var text = new StringBuilder();
        while (line.charAt(at) != '"') {
            char c = line.charAt(at++);
            text.append(c == '\\' ? unescape(line.charAt(at++)) : c);
        }
        at++;
        return text.toString();
    }

    private static char unescape(char escaped) {
        return escaped == 'n' ? '\n' : escaped;
    }

    private static double parseValue(String value) {
        return switch (value) {
            case "+Inf" -> Double.POSITIVE_INFINITY;
            case "-Inf" -> Double.NEGATIVE_INFINITY;
            default -> Double.parseDouble(value);
        };
    }
}
