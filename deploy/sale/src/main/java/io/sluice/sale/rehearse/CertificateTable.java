package io.sluice.sale.rehearse;

import io.sluice.sale.rehearse.RehearsalView.Certificate;
import io.sluice.sale.rehearse.RehearsalView.Limit;
import io.sluice.sale.rehearse.RehearsalView.Step;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/** A capacity certificate as lines of text. */
final class CertificateTable {

    private final RehearsalReport report;
    private final RehearsalView rehearsal;

    CertificateTable(RehearsalReport report) {
        this.report = report;
        this.rehearsal = report.rehearsal();
    }

    List<String> lines() {
        List<String> lines = new ArrayList<>(about());
        Certificate certificate = rehearsal.certificate();
        if (certificate != null) {
            lines.add("");
            lines.addAll(steps(certificate));
            lines.add("");
            lines.addAll(found(certificate));
        }
        lines.add("");
        lines.add(conclusion());
        return lines;
    }

    private List<String> about() {
        return List.of(
                line("machine", report.machine() + "; gateway and servers share it"),
                line("JDK", report.suite().jdk()),
                line("durability", String.join(" · ", report.suite().durability())),
                line("suite", String.join(" ", report.suite().instances())),
                line("run", rehearsal.startedAt() + " on " + rehearsal.node() + ", by " + rehearsal.startedBy()));
    }

    private static String line(String name, String text) {
        return "  %-12s %s".formatted(name, text);
    }

    private static List<String> steps(Certificate certificate) {
        List<String> lines = new ArrayList<>();
        lines.add("  %8s %12s %9s %9s %8s %11s"
                .formatted("at once", "accepted/s", "p50 ms", "p99 ms", "failed", "processors"));
        for (Step step : certificate.steps()) {
            lines.add("  %,8d %,12.0f %9s %9s %,8d %10.0f%%%s"
                    .formatted(
                            step.attemptsAtOnce(),
                            step.acceptedPerSecond(),
                            millis(step.p50Millis()),
                            millis(step.p99Millis()),
                            step.failed(),
                            100 * step.processorLoad(),
                            step.attemptsAtOnce() == certificate.attemptsAtOnce() ? "  knee" : ""));
        }
        return lines;
    }

    private static List<String> found(Certificate certificate) {
        return List.of(
                line(
                        "capacity",
                        "%,.0f orders accepted a second with %,d attempts at once, p50 %s ms, p99 %s ms"
                                .formatted(
                                        certificate.acceptedPerSecond(),
                                        certificate.attemptsAtOnce(),
                                        millis(certificate.p50Millis()),
                                        millis(certificate.p99Millis()))),
                line("bound by", bound(certificate)),
                line("refusals", "%,.0f orders with forged tokens a second".formatted(certificate.refusalsPerSecond())),
                line(
                        "limits",
                        certificate.proposedRates().stream()
                                .map(CertificateTable::limit)
                                .collect(Collectors.joining(" · "))),
                line("", "proposed, a second and for each gateway; an admin sets them at the desk: /desk/limits"));
    }

    private static String limit(Limit limit) {
        return "%s %,d".formatted(limit.resource(), limit.perSecond());
    }

    private static String bound(Certificate certificate) {
        return switch (certificate.boundBy()) {
            case "processors" ->
                "processors: all %d of the gateway's machine were busy".formatted(certificate.processors());
            case "permits" -> "permits: order-service has none for more attempts at once";
            case "latency" -> "latency: more attempts at once only waited longer";
            case "failures" -> "failures: more attempts at once failed";
            case "not-found" -> "nothing that was found: the last step still brought more orders";
            default -> certificate.boundBy();
        };
    }

    private static String millis(double millis) {
        return (millis < 10 ? "%.1f" : "%,.0f").formatted(millis);
    }

    private String conclusion() {
        String failure = rehearsal.failure();
        String because = failure == null ? "" : ": " + failure;
        return switch (rehearsal.state()) {
            case "done" -> "The rehearsal came to its end.";
            case "stopped" -> "The rehearsal was stopped before its end" + because + ".";
            default -> "The rehearsal failed" + because + ".";
        };
    }
}
