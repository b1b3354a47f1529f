package io.sluice.sale.chaos;

import io.sluice.sale.check.Finding;
import io.sluice.sale.faults.RunningSuite;
import io.sluice.sale.report.ReportModel;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import tools.jackson.databind.DeserializationFeature;
import tools.jackson.databind.json.JsonMapper;

/** A sale to many buyers, run as {@code deploy/sluice sale} beside the case that breaks things meanwhile. */
final class SaleRun implements AutoCloseable {

    private static final Pattern PROMOTION = Pattern.compile("(?m)^ +promotion +(\\w{26})$");
    private static final JsonMapper JSON = JsonMapper.builder()
            .disable(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES)
            .build();
    private static final Duration OPENING = Duration.ofSeconds(120);
    private static final int FINDINGS_OF_A_VERDICT = 16;
    private static final int END_SECONDS = 60;

    private final RunningSuite suite;
    private final Process process;
    private final Path output;
    private final Path report;
    private final Thread whenInterrupted = new Thread(this::end, "end the sale");

    private SaleRun(RunningSuite suite, Process process, Path output, Path report) {
        this.suite = suite;
        this.process = process;
        this.output = output;
        this.report = report;
        Runtime.getRuntime().addShutdownHook(whenInterrupted);
    }

    static SaleRun start(Path project, RunningSuite suite, Path directory, List<String> options) {
        List<String> command =
                new ArrayList<>(List.of(project.resolve("deploy/sluice").toString(), "sale"));
        command.addAll(List.of("--gateways", "2", "--countdown", "4", "--seconds", "200", "--settle", "90"));
        command.addAll(List.of("--failures", "100000"));
        command.addAll(options);
        command.addAll(List.of("--data", suite.data().toString()));
        try {
            Path report = Files.createTempDirectory(Files.createDirectories(directory), "report");
            command.addAll(List.of("--report", report.toString()));
            Path output = Files.createTempFile(Files.createDirectories(directory), "sale", ".out");
            Process process = new ProcessBuilder(command)
                    .redirectErrorStream(true)
                    .redirectInput(Path.of("/dev/null").toFile())
                    .redirectOutput(output.toFile())
                    .start();
            return new SaleRun(suite, process, output, report);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Known once the promotion is published, before it opens. */
    String promo() {
        Poll.require("A promotion", OPENING, () -> find().isPresent() || !process.isAlive());
        return find().orElseThrow(() -> new IllegalStateException("The sale ended at once:\n" + printed()));
    }

    private Optional<String> find() {
        Matcher matcher = PROMOTION.matcher(printed());
        return matcher.find() ? Optional.of(matcher.group(1)) : Optional.empty();
    }

    /** Waits until the ledger has sold so much; the sale must not be over before. */
    void awaitSold(double share) {
        Database ledger = Database.of(suite, "stock-service");
        String promo = promo();
        Poll.require("%.0f%% sold".formatted(share * 100), Duration.ofSeconds(200), () -> {
            if (!process.isAlive()) {
                throw new IllegalStateException("The sale was over before the fault:\n" + printed());
            }
            OptionalLong permille =
                    ledger.number("SELECT 1000 * sold DIV units FROM allotments WHERE promo_id = ?", promo);
            return permille.isPresent() && permille.getAsLong() >= share * 1000;
        });
    }

    boolean isOver() {
        return !process.isAlive();
    }

    /** Waits for the verdict and adds it to the findings. */
    void conclude(Findings findings) {
        try {
            if (!process.waitFor(330, TimeUnit.SECONDS)) {
                findings.promise(false, "the sale did not end:%n%s", printed());
                return;
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException("Interrupted while selling", e);
        }
        readVerdict(report.resolve("report.json"), process.exitValue(), findings);
    }

    /** A sale that could not be concluded has no report. */
    static void readVerdict(Path report, int exit, Findings findings) {
        if (!Files.exists(report)) {
            findings.promise(false, "the sale ended without a verdict (exit code %d)", exit);
            return;
        }
        ReportModel sale = JSON.readValue(report.toFile(), ReportModel.class);
        sale.verdict().stream()
                .filter(finding -> finding.result() != Finding.Result.UNKNOWN)
                .forEach(finding -> findings.add(finding.name(), !finding.isBroken(), finding.sentence()));
        findings.promise(
                exit == 0 && sale.verdict().size() >= FINDINGS_OF_A_VERDICT,
                "the sale was not green (exit code %d)",
                exit);
        Optional.ofNullable(sale.timeToBalance())
                .map(seconds -> Duration.ofMillis(Math.round(seconds * 1000)))
                .ifPresent(findings::balancedAfter);
    }

    String printed() {
        try {
            return Files.readString(output);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Override
    public void close() {
        end();
        try {
            Runtime.getRuntime().removeShutdownHook(whenInterrupted);
        } catch (IllegalStateException e) {
            // it is running already, and ends now
        }
    }

    private void end() {
        process.destroy(); // mends what it has broken
        try {
            if (!process.waitFor(END_SECONDS, TimeUnit.SECONDS)) {
                process.destroyForcibly();
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            process.destroyForcibly();
        }
    }
}
