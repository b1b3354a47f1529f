package io.sluice.promo.live.remote;

import io.sluice.promo.live.LiveProperties;
import io.sluice.promo.live.NodeMeters;
import io.sluice.promo.live.NodeReading;
import io.sluice.promo.nodes.MetricReading;
import io.sluice.promo.nodes.Node;
import io.sluice.promo.nodes.NodeMetrics;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.springframework.stereotype.Component;

/** Makes readings of what the nodes show. */
@Component
class ScrapedNodeMeters implements NodeMeters {
    private final NodeMetrics metrics;
    private final Duration timeout;

    ScrapedNodeMeters(NodeMetrics metrics, LiveProperties properties) {
        this.metrics = metrics;
        this.timeout = properties.nodeTimeout();
    }

    @Override
    public List<NodeReading> readAll() {
        Map<Node, List<MetricReading>> byNode = metrics.read(SERVICES, ScrapedNode.NAMES, timeout).stream()
                .collect(Collectors.groupingBy(MetricReading::node, LinkedHashMap::new, Collectors.toList()));
        return byNode.entrySet().stream()
                .flatMap(node -> ScrapedNode.read(node.getKey(), node.getValue()).stream())
                .toList();
    }
}
