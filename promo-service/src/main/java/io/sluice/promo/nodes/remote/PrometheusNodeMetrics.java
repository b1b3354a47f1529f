package io.sluice.promo.nodes.remote;

import io.sluice.promo.nodes.MetricReading;
import io.sluice.promo.nodes.Node;
import io.sluice.promo.nodes.NodeMetrics;
import io.sluice.promo.nodes.Nodes;
import java.net.http.HttpResponse;
import java.time.Duration;
import java.util.Collection;
import java.util.List;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.stream.Collectors;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.stereotype.Component;

/** Asks for these values only: a whole scrape is some hundred kilobytes. */
@Component
class PrometheusNodeMetrics implements NodeMetrics {
    private static final Logger log = LoggerFactory.getLogger(PrometheusNodeMetrics.class);
    private static final int OK = 200;

    private final Nodes nodes;
    private final ManagementPorts ports;

    PrometheusNodeMetrics(Nodes nodes, ManagementPorts ports) {
        this.nodes = nodes;
        this.ports = ports;
    }

    @Override
    public List<MetricReading> read(Collection<String> services, Collection<String> names, Duration timeout) {
        String path = "/actuator/prometheus?includedNames="
                + names.stream()
                        .map(PrometheusNodeMetrics::withoutSuffix)
                        .distinct()
                        .collect(Collectors.joining(","));
        List<CompletableFuture<List<MetricReading>>> answers = nodes.findAll().stream()
                .filter(node -> services.contains(node.service()))
                .map(node -> read(node, path, Set.copyOf(names), timeout))
                .toList();
        return answers.stream().flatMap(answer -> answer.join().stream()).toList();
    }

    private CompletableFuture<List<MetricReading>> read(Node node, String path, Set<String> names, Duration timeout) {
        return ports.get(node, path, timeout)
                .thenApply(answer -> parse(node, names, answer))
                .exceptionally(failure -> {
                    log.debug("{} does not show its meters: {}", node, failure.toString());
                    return List.of();
                });
    }

    /** The endpoint selects by the name that a meter has before the suffix of its values. */
    private static String withoutSuffix(String name) {
        return name.replaceFirst("_(total|count|sum|bucket)$", "");
    }

    private static List<MetricReading> parse(Node node, Set<String> names, HttpResponse<String> answer) {
        return answer.statusCode() != OK
                ? List.of()
                : MetricsText.parse(node, answer.body()).stream()
                        .filter(reading -> names.contains(reading.name()))
                        .toList();
    }
}
