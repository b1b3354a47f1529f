package io.sluice.sale.chaos;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Case × invariant: as text for a terminal, as Markdown for a page. */
final class ResultTable {

    private static final List<String> COLUMNS = Stream.concat(Findings.INVARIANTS.stream(), Stream.of(Findings.PROMISE))
            .toList();

    private final List<CaseResult> results;

    ResultTable(List<CaseResult> results) {
        this.results = results;
    }

    static String header() {
        return "%3s %-32s %s %9s %7s".formatted("row", "case", cells(COLUMNS), "balance", "took");
    }

    static String line(CaseResult result) {
        List<String> marks =
                COLUMNS.stream().map(column -> mark(result, column)).toList();
        return "%3d %-32s %s %9s %7s"
                .formatted(
                        result.played().row(),
                        result.played().name(),
                        cells(marks),
                        balance(result),
                        seconds(result.took()));
    }

    private static String cells(List<String> words) {
        return words.stream().map("%-4s"::formatted).collect(Collectors.joining());
    }

    List<String> summary() {
        List<String> lines = new ArrayList<>();
        results.forEach(result -> lines.addAll(failure(result)));
        long green =
                results.stream().filter(result -> result.findings().isGreen()).count();
        lines.add("%d of %d cases are green.".formatted(green, results.size()));
        return lines;
    }

    /** Nothing for a green case. */
    static List<String> failure(CaseResult result) {
        List<String> lines = new ArrayList<>();
        if (!result.findings().isGreen()) {
            lines.add("✘ " + result.played().name() + " (row " + result.played().row() + "): "
                    + result.played().promise());
            result.findings().broken().forEach(sentence -> lines.add("    " + sentence));
            Optional.ofNullable(result.logs()).ifPresent(logs -> lines.add("    logs: " + logs));
        }
        return lines;
    }

    /** For docs/faults.md. */
    List<String> markdown(String when, String commit) {
        List<String> lines = new ArrayList<>();
        lines.add("Run of " + when + " at commit " + commit + ".");
        lines.add("");
        lines.add("| # | case | " + String.join(" | ", COLUMNS) + " | to balance | took |");
        lines.add("|---|---|" + "---|".repeat(COLUMNS.size() + 2));
        for (CaseResult result : results) {
            lines.add("| %d | `%s` | %s | %s | %s |"
                    .formatted(
                            result.played().row(),
                            result.played().name(),
                            COLUMNS.stream().map(column -> mark(result, column)).collect(Collectors.joining(" | ")),
                            balance(result),
                            seconds(result.took())));
        }
        lines.add("");
        lines.addAll(summary());
        return lines;
    }

    private static String mark(CaseResult result, String column) {
        return result.findings().mark(column).map(holds -> holds ? "✔" : "✘").orElse("");
    }

    private static String balance(CaseResult result) {
        return result.findings().toBalance().map(ResultTable::seconds).orElse("");
    }

    private static String seconds(Duration time) {
        return "%.1f s".formatted(time.toMillis() / 1000.0);
    }
}
