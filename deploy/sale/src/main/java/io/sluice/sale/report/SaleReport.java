package io.sluice.sale.report;

import io.sluice.launcher.workspace.LauncherException;
import io.sluice.sale.check.FalseRefusals;
import io.sluice.sale.check.Finding;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import tools.jackson.databind.SerializationFeature;
import tools.jackson.databind.json.JsonMapper;

/** The report of a sale: as text on the terminal, and as files for people and for programs. */
public final class SaleReport {

    private static final Page PAGE = new Page(SaleReport.class, "report.html");

    /** So many false refusals are printed one by one; the others are in the files. */
    private static final int MAX_PRINTED = 10;

    private static final JsonMapper JSON =
            JsonMapper.builder().enable(SerializationFeature.INDENT_OUTPUT).build();

    private final ReportModel model;
    private final List<Finding> verdict;
    private final List<String> figures;

    public SaleReport(ReportModel model, List<Finding> verdict, List<String> figures) {
        this.model = model;
        this.verdict = verdict;
        this.figures = figures;
    }

    /** Figures, marks, findings, and the verdict in one sentence. */
    public List<String> lines() {
        List<String> lines = new ArrayList<>(figures);
        model.marks().forEach(mark -> lines.add("  %-12s after %.1f s: %s".formatted("fault", mark.at(), mark.text())));
        List<FalseRefusals.FalseRefusal> refusals = model.falseRefusals();
        refusals.stream()
                .limit(MAX_PRINTED)
                .forEach(refusal ->
                        lines.add("  %-12s after %.1f s: %s".formatted("not true", refusal.at(), refusal.text())));
        if (refusals.size() > MAX_PRINTED) {
            lines.add("  %-12s and %,d more, in the report".formatted("", refusals.size() - MAX_PRINTED));
        }
        lines.add("");
        verdict.forEach(finding -> lines.add(finding.toString()));
        lines.add("");
        lines.add(sentence());
        return lines;
    }

    private String sentence() {
        long broken = verdict.stream().filter(Finding::isBroken).count();
        return broken == 0 ? "All invariants hold." : "%d of %d do not hold.".formatted(broken, verdict.size());
    }

    /** Writes three files; returns the page. */
    public Path writeTo(Path directory) {
        try {
            Files.createDirectories(directory);
            Files.writeString(directory.resolve("verdict.txt"), String.join("\n", lines()) + "\n");
            Files.writeString(directory.resolve("report.json"), JSON.writeValueAsString(model) + "\n");
            return Files.writeString(directory.resolve("report.html"), page());
        } catch (IOException e) {
            throw new LauncherException("The report cannot be written to " + directory + ": " + e.getMessage());
        }
    }

    String page() {
        return PAGE.with(model);
    }
}
