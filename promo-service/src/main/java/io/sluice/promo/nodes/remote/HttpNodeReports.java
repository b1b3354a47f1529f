package io.sluice.promo.nodes.remote;

import io.sluice.promo.nodes.AppliedRates;
import io.sluice.promo.nodes.Node;
import io.sluice.promo.nodes.NodeReport;
import io.sluice.promo.nodes.NodeReports;
import io.sluice.promo.nodes.Nodes;
import java.net.http.HttpResponse;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.stereotype.Component;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.DeserializationFeature;
import tools.jackson.databind.json.JsonMapper;

@Component
class HttpNodeReports implements NodeReports {
    private static final Logger log = LoggerFactory.getLogger(HttpNodeReports.class);
    private static final int OK = 200;
    private static final int UNAVAILABLE = 503;

    /** A node of another build may report more. */
    private static final JsonMapper JSON = JsonMapper.builder()
            .disable(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES)
            .build();

    private final Nodes nodes;
    private final ManagementPorts ports;

    HttpNodeReports(Nodes nodes, ManagementPorts ports) {
        this.nodes = nodes;
        this.ports = ports;
    }

    @Override
    public List<NodeReport> readAll() {
        return readAll(ManagementPorts.TIMEOUT);
    }

    List<NodeReport> readAll(Duration timeout) {
        List<CompletableFuture<NodeReport>> reports =
                nodes.findAll().stream().map(node -> read(node, timeout)).toList();
        return reports.stream().map(CompletableFuture::join).toList();
    }

    private CompletableFuture<NodeReport> read(Node node, Duration timeout) {
        var info = ports.get(node, "/actuator/info", timeout);
        var readiness = ports.get(node, "/actuator/health/readiness", timeout);
        var sale = ports.get(node, "/actuator/health/sale", timeout);
        return CompletableFuture.allOf(info, readiness, sale)
                .thenApply(all -> report(node, info.join(), readiness.join(), sale.join()))
                .exceptionally(failure -> {
                    log.debug("No report of {}: {}", node, failure.toString());
                    return NodeReport.silent(node);
                });
    }

    /** A service that orders do not pass through has no group {@code sale}, and is never cold. */
    private static NodeReport report(
            Node node, HttpResponse<String> described, HttpResponse<String> ready, HttpResponse<String> sale) {
        InfoAnswer info = parse(node, described);
        NodeAnswer about = info.node() == null ? NodeAnswer.UNKNOWN : info.node();
        return new NodeReport(
                node,
                true,
                ready.statusCode() == OK,
                ready.statusCode() == OK && sale.statusCode() == UNAVAILABLE,
                Optional.ofNullable(about.version()),
                Optional.ofNullable(about.startedAt()),
                Optional.ofNullable(about.clockOffsetMillis()).map(Duration::ofMillis),
                info.rates() == null ? Map.of() : info.rates());
    }

    /** Whatever answers on that port is up; one of another kind has nothing to report. */
    private static InfoAnswer parse(Node node, HttpResponse<String> described) {
        try {
            return described.statusCode() == OK ? JSON.readValue(described.body(), InfoAnswer.class) : InfoAnswer.NONE;
        } catch (JacksonException e) {
            log.warn("Could not read what {} reports; it counts as unknown: {}", node, e.getOriginalMessage());
            return InfoAnswer.NONE;
        }
    }

    /** What {@code /actuator/info} answers. */
    private record InfoAnswer(
            @Nullable NodeAnswer node, @Nullable Map<String, AppliedRates> rates) {
        static final InfoAnswer NONE = new InfoAnswer(null, null);
    }

    private record NodeAnswer(
            @Nullable String version,
            @Nullable Instant startedAt,
            @Nullable Long clockOffsetMillis) {
        static final NodeAnswer UNKNOWN = new NodeAnswer(null, null, null);
    }
}
