package io.sluice.sale;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class MainTests {

    private final StringWriter out = new StringWriter();
    private final StringWriter err = new StringWriter();

    @ParameterizedTest
    @ValueSource(
            strings = {
                "sell",
                "sale now",
                "sale --buyers",
                "sale --buyers 0",
                "sale --units some",
                "sale --quantities 3..1",
                "sale --limit random",
                "sale --pay most",
                "sale --pay 101%",
                "sale --fault order-service",
                "sale --only gateway",
                "bench now",
                "bench --only orders,lunch",
                "bench --seconds-each 0",
                "bench --rounds 51",
                "bench --warm-up -1",
                "bench --connections 20000",
                "bench --overload 1000,x",
                "bench --overload 0",
                "bench --threads 0",
                "rehearse now",
                "rehearse --json"
            })
    void refusesAnInvalidCommandLineInOneSentence(String line) {
        assertThat(run(line)).isEqualTo(2);
        assertThat(err.toString().lines()).hasSize(2);
        assertThat(err.toString().lines().findFirst().orElseThrow()).endsWith(".");
    }

    @Test
    void listsEveryOptionWithItsMeaning() {
        assertThat(run("sale --help")).isZero();
        assertThat(out.toString())
                .contains("--buyers", "--quantities", "--pay", "--cancel", "--lapse", "--fault", "--report", "--data")
                .contains("order-service:kill@30%");
    }

    @Test
    void listsTheStepsOfTheBenchmarkWithoutASuite() {
        assertThat(run("bench --list")).isZero();
        assertThat(out.toString().lines().map(line -> line.split(" ", 2)[0]))
                .contains("cold", "hot-reads", "sold-out", "orders", "open-loop")
                .doesNotHaveDuplicates();
    }

    @Test
    void refusesAnEarlierResultThatCannotBeRead() {
        assertThat(run("bench --compare nowhere.json")).isEqualTo(1);
        assertThat(err.toString()).startsWith("nowhere.json is no result of deploy/sluice bench");
    }

    @Test
    void refusesToMeasureWhereNoSuiteWasStarted(@TempDir Path directory) {
        assertThat(run("bench --data " + directory)).isEqualTo(1);
        assertThat(err.toString()).contains("start one with: deploy/sluice up").hasLineCount(1);
    }

    @Test
    void refusesToRehearseWhereNoSuiteWasStarted(@TempDir Path directory) {
        assertThat(run("rehearse --data " + directory)).isEqualTo(1);
        assertThat(err.toString()).contains("start one with: deploy/sluice up").hasLineCount(1);
    }

    private int run(String line) {
        return Main.commandLine()
                .setOut(new PrintWriter(out, true))
                .setErr(new PrintWriter(err, true))
                .execute(line.split(" "));
    }
}
