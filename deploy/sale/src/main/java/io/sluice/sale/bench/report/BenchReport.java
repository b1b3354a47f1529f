package io.sluice.sale.bench.report;

import io.sluice.launcher.workspace.LauncherException;
import io.sluice.sale.report.Page;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.SerializationFeature;
import tools.jackson.databind.json.JsonMapper;

/** The report of a run: as a table, as JSON for programs and later comparisons, as a page with charts. */
public final class BenchReport {

    private static final Page PAGE = new Page(BenchReport.class, "bench.html");

    private static final JsonMapper JSON =
            JsonMapper.builder().enable(SerializationFeature.INDENT_OUTPUT).build();

    private final BenchResult result;
    private final Optional<Comparison> comparison;

    public BenchReport(BenchResult result, Optional<BenchResult> earlier) {
        this.result = result;
        this.comparison = earlier.map(before -> Comparison.of(before, result));
    }

    /** What {@link #writeJson} stored. */
    public static BenchResult read(Path file) {
        try {
            return JSON.readValue(Files.readString(file), BenchResult.class);
        } catch (IOException | JacksonException e) {
            throw new LauncherException(file + " is no result of deploy/sluice bench: " + e.getMessage());
        }
    }

    public List<String> lines() {
        return new BenchTable(result, comparison).lines();
    }

    public void writeJson(Path file) {
        write(file, JSON.writeValueAsString(result) + "\n");
    }

    public void writePage(Path file) {
        write(file, page());
    }

    String page() {
        return PAGE.with(new Content(
                result,
                result.rows().stream()
                        .map(row -> ProcessGroups.of(row.cpuMicros()))
                        .toList(),
                result.rows().stream().map(BenchTable::answers).toList(),
                comparison.orElse(null)));
    }

    /** What the page shows: the result, and what was made of it row by row. */
    private record Content(
            BenchResult result,
            List<Map<String, Double>> cpu,
            List<String> answers,
            @Nullable Comparison comparison) {}

    private static void write(Path file, String text) {
        try {
            Path directory = file.toAbsolutePath().getParent();
            if (directory != null) {
                Files.createDirectories(directory);
            }
            Files.writeString(file, text);
        } catch (IOException e) {
            throw new LauncherException("The report cannot be written to " + file + ": " + e.getMessage());
        }
    }
}
