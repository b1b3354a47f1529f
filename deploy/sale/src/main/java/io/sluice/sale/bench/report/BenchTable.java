package io.sluice.sale.bench.report;

import io.sluice.sale.check.Finding;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** A run as lines of text. */
final class BenchTable {

    private static final String NONE = "–";
    private static final int MICROS_PER_MILLI = 1000;

    private final BenchResult result;
    private final Optional<Comparison> comparison;

    BenchTable(BenchResult result, Optional<Comparison> comparison) {
        this.result = result;
        this.comparison = comparison;
    }

    List<String> lines() {
        List<String> lines = new ArrayList<>(about());
        lines.add("");
        lines.addAll(figures());
        lines.addAll(confirmations());
        lines.add("");
        lines.addAll(cpu());
        comparison.ifPresent(earlier -> {
            lines.add("");
            lines.addAll(compared(earlier));
        });
        lines.add("");
        lines.addAll(findings());
        return lines;
    }

    private List<String> about() {
        List<String> lines = new ArrayList<>(List.of(
                line("machine", result.machine() + "; client and servers share it"),
                line("JDK", result.suite().jdk() + " of the suite, " + result.generatorJdk() + " of the generator"),
                line("durability", String.join(" · ", result.suite().durability())),
                line("suite", String.join(" ", result.suite().instances()) + age()),
                line("commit", result.commit()),
                line("run", result.startedAt() + ", " + result.plan())));
        if (!result.complete()) {
            lines.add(line("", "stopped before all of it was measured"));
        }
        return lines;
    }

    private String age() {
        Long seconds = result.suite().secondsUp();
        return seconds == null ? "" : "; order-service was started %,d s before the run".formatted(seconds);
    }

    private static String line(String name, String text) {
        return "  %-12s %s".formatted(name, text);
    }

    private List<String> figures() {
        List<String> lines = new ArrayList<>();
        lines.add("  %-14s %11s %8s  %-11s %9s %9s %10s  %s"
                .formatted("", "a second", "ratio", "to", "p50 ms", "p99 ms", "generator", "answers"));
        for (Row row : result.rows()) {
            if (row.statuses().isEmpty() && row.unanswered() == 0) {
                continue;
            }
            lines.add("  %-14s %,11.0f %8s  %-11s %9s %9s %9.0f%%  %s"
                    .formatted(
                            row.name(),
                            row.perSecond(),
                            number(row.ratio(), "%.2f"),
                            row.baseline() == null ? "" : row.baseline(),
                            millis(row.p50()),
                            millis(row.p99()),
                            100 * row.generatorShare(),
                            answers(row)));
        }
        return lines;
    }

    static String answers(Row row) {
        String statuses = row.statuses().entrySet().stream()
                .sorted(Map.Entry.comparingByKey())
                .map(each -> "%d×%,d".formatted(each.getKey(), each.getValue()))
                .collect(Collectors.joining(" "));
        return statuses
                + (row.unanswered() > 0 ? " unanswered×%,d".formatted(row.unanswered()) : "")
                + (row.unsent() > 0 ? " unsent×%,d".formatted(row.unsent()) : "");
    }

    private static String millis(double millis) {
        return (millis < 10 ? "%.1f" : "%,.0f").formatted(millis);
    }

    private static String number(@Nullable Double number, String format) {
        return number == null ? NONE : format.formatted(number);
    }

    private List<String> confirmations() {
        List<String> lines = new ArrayList<>();
        for (Row row : result.rows()) {
            Row.Confirmation confirmation = row.confirmation();
            if (confirmation != null) {
                lines.add("  %-14s CONFIRMED p50 %s ms, p99 %s ms after the order was due; ledger %,.0f units/s"
                        .formatted(
                                row.name(),
                                millis(confirmation.p50()),
                                millis(confirmation.p99()),
                                confirmation.ledgerPerSecond()));
            }
        }
        if (!lines.isEmpty()) {
            lines.add(0, "");
        }
        return lines;
    }

    private List<String> cpu() {
        List<Row> rows =
                result.rows().stream().filter(row -> !row.cpuMicros().isEmpty()).toList();
        if (rows.isEmpty()) {
            return List.of("  No processor times: there is no /proc here.");
        }
        List<String> groups = rows.stream()
                .flatMap(row -> ProcessGroups.of(row.cpuMicros()).keySet().stream())
                .distinct()
                .toList();
        List<String> lines = new ArrayList<>();
        lines.add("  Processor time of one answer in µs; of rest, that of a second in ms");
        lines.add("  %-14s %9s%s".formatted("", "suite", cells(groups.stream().map(BenchTable::shortName))));
        rows.forEach(row -> lines.add(cpu(row, groups)));
        return lines;
    }

    private static String cpu(Row row, List<String> groups) {
        Map<String, Double> micros = ProcessGroups.of(row.cpuMicros());
        double unit = row.statuses().isEmpty() ? MICROS_PER_MILLI : 1;
        return "  %-14s %,9.0f%s"
                .formatted(
                        row.name(),
                        row.suiteMicros() / unit,
                        cells(groups.stream()
                                .map(group -> micros.containsKey(group)
                                        ? "%,.0f".formatted(micros.get(group) / unit)
                                        : NONE)));
    }

    private static String shortName(String group) {
        return group.replaceFirst("-(service|provider)$", "");
    }

    private static String cells(Stream<String> texts) {
        return texts.map("%10s"::formatted).collect(Collectors.joining());
    }

    private static List<String> compared(Comparison earlier) {
        List<String> lines = new ArrayList<>();
        lines.add("  As a share of %s, %s".formatted(earlier.commit(), earlier.startedAt()));
        earlier.warnings().forEach(warning -> lines.add("  " + warning));
        lines.add("  %-14s %11s %11s %8s %8s %10s".formatted("", "then", "now", "rate", "p99", "CPU"));
        for (Comparison.Share row : earlier.rows()) {
            lines.add("  %-14s %,11.0f %,11.0f %8s %8s %10s"
                    .formatted(
                            row.name(),
                            row.before(),
                            row.now(),
                            number(row.rate(), "%.2f"),
                            number(row.p99(), "%.2f"),
                            number(row.suiteMicros(), "%.2f")));
        }
        return lines;
    }

    private List<String> findings() {
        List<String> lines = new ArrayList<>();
        result.findings().stream().filter(Finding::isBroken).forEach(finding -> lines.add(finding.toString()));
        lines.add(result.holds() ? good() : "Not all is as it should be: findings %,d.".formatted(lines.size()));
        return lines;
    }

    private String good() {
        long sold = result.findings().stream()
                .filter(finding -> finding.name().equals("balance"))
                .count();
        return sold == 0
                ? "No orders were placed."
                : "Promotions sold: %,d. Every accepted order is confirmed, and all units balance.".formatted(sold);
    }
}
