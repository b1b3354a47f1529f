package io.sluice.sale.chaos;

import static org.assertj.core.api.Assertions.assertThat;

import io.sluice.sale.check.Finding;
import io.sluice.sale.report.ReportModel;
import io.sluice.sale.report.SaleReport;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SaleRunTests {

    private static final List<Finding> VERDICT = Stream.of(
                    "I1", "I2", "I3", "I4", "I5", "I6", "I7", "I8", "I9", "I10", "sold", "same", "true", "sane", "when",
                    "rest")
            .map(name -> new Finding(name, Finding.Result.HOLDS, name + " holds"))
            .toList();

    private final Findings findings = new Findings();

    @TempDir
    Path directory;

    @Test
    void aGreenVerdictIsGreen() {
        read(with("I6", Finding.Result.UNKNOWN), 0);

        assertThat(findings.isGreen()).isTrue();
        assertThat(findings.mark("I9")).contains(true);
        assertThat(findings.mark("I6")).isEmpty();
        assertThat(findings.toBalance()).contains(Duration.ofMillis(2400));
    }

    @Test
    void aBrokenFindingIsNamed() {
        read(with("I9", Finding.Result.BROKEN), 1);

        assertThat(findings.mark("I9")).contains(false);
        assertThat(findings.broken()).contains("I9: I9 holds");
    }

    @Test
    void aSaleThatFailedIsNotGreenWhateverItFound() {
        read(VERDICT, 1);

        assertThat(findings.isGreen()).isFalse();
    }

    @Test
    void aSaleThatEndedWithoutAVerdictIsNotGreen() {
        SaleRun.readVerdict(directory.resolve("report.json"), 1, findings);

        assertThat(findings.isGreen()).isFalse();
    }

    @Test
    void halfAVerdictIsNotGreen() {
        read(VERDICT.subList(0, 8), 0);

        assertThat(findings.isGreen()).isFalse();
    }

    private static List<Finding> with(String name, Finding.Result result) {
        return VERDICT.stream()
                .map(finding -> finding.name().equals(name) ? new Finding(name, result, finding.sentence()) : finding)
                .toList();
    }

    private void read(List<Finding> verdict, int exit) {
        var model = new ReportModel(
                "p",
                "2026-11-11T12:00:00Z",
                "a sale",
                2,
                1,
                exit == 0,
                verdict,
                2.4,
                List.of(),
                List.of(),
                List.of(),
                List.of());
        new SaleReport(model, verdict, List.of()).writeTo(directory);
        SaleRun.readVerdict(directory.resolve("report.json"), exit, findings);
    }
}
