package io.sluice.sale;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.PrintWriter;
import java.io.StringWriter;
import org.junit.jupiter.api.Test;
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
                "sale --only gateway"
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

    private int run(String line) {
        return Main.commandLine()
                .setOut(new PrintWriter(out, true))
                .setErr(new PrintWriter(err, true))
                .execute(line.split(" "));
    }
}
