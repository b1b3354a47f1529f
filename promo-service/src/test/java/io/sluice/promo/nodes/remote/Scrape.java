package io.sluice.promo.nodes.remote;

import io.sluice.promo.nodes.MetricReading;
import io.sluice.promo.nodes.Node;
import java.util.List;

/** What a node shows, as it is read. */
public final class Scrape {
    private Scrape() {}

    public static List<MetricReading> of(Node node, String text) {
        return MetricsText.parse(node, text);
    }
}
