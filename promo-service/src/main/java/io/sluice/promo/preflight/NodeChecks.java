package io.sluice.promo.preflight;

import io.sluice.promo.nodes.NodeReport;
import io.sluice.promo.nodes.Nodes;
import java.time.Duration;
import java.util.List;
import java.util.LongSummaryStatistics;
import java.util.Optional;
import java.util.stream.Collectors;

/** Whether the nodes that are to sell are there, and fit together. */
final class NodeChecks {
    /** Nodes correct the difference; one that is further off loses the correction with its Redis connection. */
    private static final long MAX_APART_MILLIS = 1000;

    private NodeChecks() {}

    static CheckResult nodes(List<NodeReport> reports) {
        List<String> missing = Nodes.SERVICES.stream()
                .filter(service -> reports.stream().noneMatch(report -> report.isOf(service) && report.ready()))
                .toList();
        long ready = reports.stream().filter(NodeReport::ready).count();
        if (!missing.isEmpty()) {
            return Conclusion.NODES_MISSING.with("missing", String.join(", ", missing), "ready", ready);
        }
        String notReady = reports.stream()
                .filter(report -> !report.ready())
                .map(NodeChecks::name)
                .collect(Collectors.joining(", "));
        return notReady.isEmpty()
                ? Conclusion.NODES_READY.with("ready", ready)
                : Conclusion.NODES_NOT_READY.with("notReady", notReady, "ready", ready);
    }

    static CheckResult clocks(List<NodeReport> reports) {
        List<NodeReport> up = reports.stream().filter(NodeReport::up).toList();
        String unknown = up.stream()
                .filter(report -> report.clockOffset().isEmpty())
                .map(NodeChecks::name)
                .collect(Collectors.joining(", "));
        if (!unknown.isEmpty() || up.isEmpty()) {
            return Conclusion.CLOCKS_UNKNOWN.with("unknown", unknown);
        }
        LongSummaryStatistics offsets = up.stream()
                .map(NodeReport::clockOffset)
                .flatMap(Optional::stream)
                .mapToLong(Duration::toMillis)
                .summaryStatistics();
        long apart = offsets.getMax() - offsets.getMin();
        return (apart > MAX_APART_MILLIS ? Conclusion.CLOCKS_APART : Conclusion.CLOCKS_TOGETHER)
                .with("apartMillis", apart);
    }

    static CheckResult versions(List<NodeReport> reports) {
        String mixed = Nodes.SERVICES.stream()
                .filter(service -> countVersions(service, reports) > 1)
                .collect(Collectors.joining(", "));
        return mixed.isEmpty() ? Conclusion.VERSIONS_SAME.with() : Conclusion.VERSIONS_MIXED.with("mixed", mixed);
    }

    /** A node is cold for some seconds after its start. */
    static CheckResult warm(List<NodeReport> reports) {
        String cold =
                reports.stream().filter(NodeReport::cold).map(NodeChecks::name).collect(Collectors.joining(", "));
        return cold.isEmpty() ? Conclusion.WARM_ALL.with() : Conclusion.WARM_NOT_YET.with("cold", cold);
    }

    private static long countVersions(String service, List<NodeReport> reports) {
        return reports.stream()
                .filter(report -> report.isOf(service))
                .flatMap(report -> report.version().stream())
                .distinct()
                .count();
    }

    private static String name(NodeReport report) {
        return report.node().service() + " " + report.node().address();
    }
}
