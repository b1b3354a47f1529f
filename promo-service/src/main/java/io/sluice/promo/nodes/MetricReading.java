package io.sluice.promo.nodes;

import java.util.Map;

/**
 * The last value of one meter of one node.
 *
 * @param name of the value, in Prometheus' spelling; a meter may have several
 */
public record MetricReading(Node node, String name, Map<String, String> tags, double value) {
    /** Empty text if it has no such tag. */
    public String tag(String tag) {
        return tags.getOrDefault(tag, "");
    }
}
