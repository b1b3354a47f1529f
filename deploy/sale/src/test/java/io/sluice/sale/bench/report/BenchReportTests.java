package io.sluice.sale.bench.report;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.sluice.launcher.workspace.LauncherException;
import io.sluice.sale.bench.machine.Machine;
import io.sluice.sale.bench.machine.SuiteDescription;
import io.sluice.sale.check.Finding;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class BenchReportTests {

    private static final Finding BALANCED = Finding.of("balance", true, "promotion p: 100 orders accepted");

    @TempDir
    Path directory;

    @Test
    void printsRatesWithTheirRatiosLatenciesAndTheShareOfTheGenerator() {
        assertThat(lines(result("abc1234", 900)))
                .anyMatch(line -> line.matches(" +proxy +4,000 +– +5\\.0 +20 +12% +200×20,000"))
                .anyMatch(line -> line.matches(
                        " +orders +900 +0\\.23 +proxy +200 +400 +12% +202×4,500 503×7 unanswered×2 unsent×3"))
                .anyMatch(line ->
                        line.contains("CONFIRMED p50 220 ms, p99 450 ms") && line.contains("ledger 880 units/s"));
    }

    @Test
    void printsWhatItWasMeasuredOn() {
        assertThat(lines(result("abc1234+", 900)))
                .anyMatch(line -> line.contains("2 cores (fast), 24 GiB, Linux"))
                .anyMatch(line -> line.contains("broker SYNC_FLUSH · MariaDB innodb_flush_log_at_trx_commit=1"))
                .anyMatch(line -> line.contains("25.0.1+8 of the suite, 25 of the generator"))
                .anyMatch(line -> line.contains("order-service was started 35 s before the run"))
                .anyMatch(line -> line.trim().matches("commit +abc1234\\+"));
    }

    @Test
    void addsUpTheProcessesOfAServiceAndTheNodesOfRedis() {
        assertThat(lines(result("abc1234", 900)))
                .anyMatch(line -> line.matches(" +suite +gateway +redis +generator +others"))
                .anyMatch(line -> line.matches(" +orders +1,100 +700 +400 +90 +10"))
                .anyMatch(line -> line.matches(" +proxy +300 +300 +– +– +–"));
    }

    @Test
    void saysInASentenceWhetherWhatWasSoldBalances() {
        assertThat(lines(result("a", 1)))
                .last()
                .isEqualTo("Promotions sold: 1. Every accepted order is confirmed, and all units balance.");

        assertThat(lines(with(result("a", 1), List.of()))).last().isEqualTo("No orders were placed.");

        Finding broken = Finding.of("balance", false, "promotion q: 1 lost");
        BenchResult bad = with(result("a", 1), List.of(BALANCED, broken));
        assertThat(bad.holds()).isFalse();
        assertThat(lines(bad)).endsWith("✘ balance promotion q: 1 lost", "Not all is as it should be: findings 1.");
    }

    @Test
    void isStoredAndComparedWithLater() {
        Path file = directory.resolve("reports/bench.json");
        new BenchReport(result("abc1234", 900), Optional.empty()).writeJson(file);

        BenchResult earlier = BenchReport.read(file);
        assertThat(earlier).usingRecursiveComparison().isEqualTo(result("abc1234", 900));

        List<String> lines = new BenchReport(result("def5678", 1800), Optional.of(earlier)).lines();
        assertThat(lines)
                .anyMatch(line -> line.contains("As a share of abc1234"))
                .anyMatch(line -> line.matches(" +orders +900 +1,800 +2\\.00 +1\\.00 +1\\.00"))
                .noneMatch(line -> line.contains("Another"));
    }

    @Test
    void warnsOfWhatCannotBeCompared() {
        BenchResult now = result("b", 1);
        BenchResult elsewhere = new BenchResult(
                now.startedAt(),
                "a",
                new Machine(8, "other", "64 GiB", "Linux"),
                now.suite(),
                "25",
                "other",
                true,
                now.rows(),
                List.of());

        assertThat(Comparison.of(elsewhere, now).warnings())
                .hasSize(2)
                .anyMatch(warning -> warning.startsWith("Another machine: 8 cores"))
                .anyMatch(warning -> warning.startsWith("Another plan: other then"));
    }

    @Test
    void refusesAFileThatIsNoResult() throws IOException {
        Path file = Files.writeString(directory.resolve("x.json"), "[1]");

        assertThatThrownBy(() -> BenchReport.read(file))
                .isInstanceOf(LauncherException.class)
                .hasMessageContaining("is no result of deploy/sluice bench");
        assertThatThrownBy(() -> BenchReport.read(directory.resolve("none.json")))
                .isInstanceOf(LauncherException.class);
    }

    @Test
    void isOnePageThatNeedsNoOtherAndCannotBeEndedByItsText() throws IOException {
        Finding hostile = Finding.of("balance", false, "</script><b>");
        BenchReport report = new BenchReport(with(result("a", 1), List.of(hostile)), Optional.of(result("b", 1)));
        Path file = directory.resolve("bench.html");
        report.writePage(file);

        assertThat(Files.readString(file))
                .contains("\"perSecond\":4000", "\\u003c/script>", "--paper")
                .doesNotContain("/*REPORT*/null", "/*STYLE*/", "</script><b>")
                .doesNotContainPattern("(src|href)=");
    }

    private static List<String> lines(BenchResult result) {
        return new BenchReport(result, Optional.empty()).lines();
    }

    private static BenchResult result(String commit, double orders) {
        Row proxy = new Row(
                "proxy",
                "trivial",
                200,
                4000,
                List.of(3900.0, 4000.0),
                null,
                null,
                5,
                20,
                Map.of(200, 20_000L),
                0,
                0,
                0.12,
                Map.of("gateway", 300.0),
                null);
        Row row = new Row(
                "orders",
                "orders accepted",
                200,
                orders,
                List.of(orders),
                "proxy",
                0.225,
                200,
                400,
                Map.of(202, 4500L, 503, 7L),
                2,
                3,
                0.12,
                Map.of(
                        "gateway",
                        500.0,
                        "gateway-2",
                        200.0,
                        "redis-1",
                        150.0,
                        "redis-6",
                        250.0,
                        "generator",
                        90.0,
                        "others",
                        10.0),
                new Row.Confirmation(220, 450, 880));
        SuiteDescription suite = new SuiteDescription(
                "25.0.1+8",
                List.of("gateway", "order-service"),
                List.of("broker SYNC_FLUSH", "MariaDB innodb_flush_log_at_trx_commit=1"),
                35L);
        return new BenchResult(
                "2026-01-01T12:00:00Z",
                commit,
                new Machine(2, "fast", "24 GiB", "Linux"),
                suite,
                "25",
                "plan",
                true,
                List.of(proxy, row),
                List.of(BALANCED));
    }

    private static BenchResult with(BenchResult of, List<Finding> findings) {
        UnaryOperator<BenchResult> copy = result -> new BenchResult(
                result.startedAt(),
                result.commit(),
                result.machine(),
                result.suite(),
                result.generatorJdk(),
                result.plan(),
                result.complete(),
                result.rows(),
                findings);
        return copy.apply(of);
    }
}
