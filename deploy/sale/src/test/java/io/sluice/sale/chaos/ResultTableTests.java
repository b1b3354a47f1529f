package io.sluice.sale.chaos;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;

class ResultTableTests {

    private final Findings green = new Findings();
    private final Findings red = new Findings();

    ResultTableTests() {
        green.add("I1", true, "never oversold");
        green.add("sold", true, "never undersold");
        green.balancedAfter(Duration.ofMillis(1500));
        red.add("I1", true, "never oversold");
        red.add("I1", false, "12 units too many");
        red.add("sane", false, "3 unexpected");
    }

    @Test
    void aLineHasAMarkForEachInvariantAndTheTimeToBalance() {
        assertThat(ResultTable.line(result("redis-flushed", green, null)))
                .isEqualTo("%3d %-32s %s%s%s %9s %7s"
                        .formatted(5, "redis-flushed", "✔   ", "    ".repeat(9), "✔   ", "1.5 s", "2.0 s"));
    }

    @Test
    void marksStandUnderTheirInvariants() {
        assertThat(ResultTable.header().indexOf("also"))
                .isEqualTo(ResultTable.line(result("x", green, null)).lastIndexOf('✔'));
    }

    @Test
    void aBrokenInvariantStaysBrokenAndIsExplained() {
        List<String> summary = new ResultTable(
                        List.of(result("one", green, null), result("two", red, Path.of("target/chaos/two"))))
                .summary();

        assertThat(summary)
                .containsExactly(
                        "✘ two (row 5): it holds",
                        "    I1: 12 units too many",
                        "    sane: 3 unexpected",
                        "    logs: target/chaos/two",
                        "1 of 2 cases are green.");
    }

    @Test
    void aCaseThatCheckedNothingIsNotGreen() {
        assertThat(new Findings().isGreen()).isFalse();
    }

    @Test
    void isPrintedForThePageWithDateAndCommit() {
        assertThat(new ResultTable(List.of(result("one", green, null))).markdown("2026-01-02", "`abc`"))
                .contains(
                        "Run of 2026-01-02 at commit `abc`.",
                        "| 5 | `one` | ✔ |  |  |  |  |  |  |  |  |  | ✔ | 1.5 s | 2.0 s |");
    }

    private static CaseResult result(String name, Findings findings, Path logs) {
        ChaosCase played = ChaosCase.of(5, name, "something breaks", "it holds", stage -> {});
        return new CaseResult(played, findings, Duration.ofSeconds(2), logs);
    }
}
