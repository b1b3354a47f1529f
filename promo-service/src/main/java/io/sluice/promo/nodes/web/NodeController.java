package io.sluice.promo.nodes.web;

import io.sluice.promo.nodes.AppliedRates;
import io.sluice.promo.nodes.NodeReport;
import io.sluice.promo.nodes.NodeReports;
import io.swagger.v3.oas.annotations.Operation;
import io.swagger.v3.oas.annotations.media.Schema;
import io.swagger.v3.oas.annotations.tags.Tag;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.RestController;

@RestController
@Tag(name = "Nodes (admins)")
class NodeController {
    private final NodeReports reports;

    NodeController(NodeReports reports) {
        this.reports = reports;
    }

    @Operation(
            operationId = "listNodes",
            summary = "Lists the nodes of all services, with what each reports of itself.")
    @GetMapping("/api/admin/nodes")
    List<NodeView> list() {
        return reports.readAll().stream().map(NodeView::of).toList();
    }

    record NodeView(
            @Schema(example = "order-service") String service,
            @Schema(example = "127.0.0.1:8084") String node,
            @Schema(example = "1.0.0") @Nullable String version,
            @Nullable Instant startedAt,
            boolean up,
            boolean ready,

            @Schema(description = "how far the shared clock is ahead of its own", example = "-2") @Nullable
            Long clockOffsetMillis,

            @Schema(
                    description = "the digest of each rule file that it applies",
                    example = "{\"order-service-flow-rules.json\": \"5f16f4c7f149ac4f\"}")
            Map<String, String> rates) {
        static NodeView of(NodeReport report) {
            return new NodeView(
                    report.node().service(),
                    report.node().address(),
                    report.version().orElse(null),
                    report.startedAt().orElse(null),
                    report.up(),
                    report.ready(),
                    report.clockOffset().map(Duration::toMillis).orElse(null),
                    digests(report.rates()));
        }

        private static Map<String, String> digests(Map<String, AppliedRates> rates) {
            Map<String, String> digests = new TreeMap<>();
            rates.forEach((file, applied) -> digests.put(file, applied.digest()));
            return digests;
        }
    }
}
