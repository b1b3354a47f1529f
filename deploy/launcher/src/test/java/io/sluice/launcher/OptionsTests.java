package io.sluice.launcher;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.sluice.launcher.workspace.Service;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class OptionsTests {

    @Test
    void readsACommandWithItsOptions() {
        Options options = parse("up --only middleware,gateway --scale order-service=2 --no-build --port-offset 5000");

        assertThat(options.command()).isEqualTo(Command.UP);
        assertThat(options.only()).containsExactly("middleware", "gateway");
        assertThat(options.instancesOf(Service.ORDER_SERVICE)).isEqualTo(2);
        assertThat(options.instancesOf(Service.GATEWAY)).isEqualTo(1);
        assertThat(options.mayBuild()).isFalse();
        assertThat(options.portOffset()).hasValue(5000);
    }

    @Test
    void prefersTheCommandLineToTheEnvironment() {
        Map<String, String> environment = Map.of("SLUICE_DATA", "/from/environment", "SLUICE_PORT_OFFSET", "100");

        Options given = Options.parse(List.of("status", "--data", "/from/option"), environment);

        assertThat(given.dataOr(Path.of("/usual"))).isEqualTo(Path.of("/from/option"));
        assertThat(given.portOffset()).hasValue(100);
    }

    @Test
    void readsWhichLogAndHowMuchOfIt() {
        Options options = parse("logs order-service-2 -f -n 7");

        assertThat(options.part()).contains("order-service-2");
        assertThat(options.follow()).isTrue();
        assertThat(options.lines()).isEqualTo(7);
    }

    @Test
    void printsTheHelpWithoutACommand() {
        assertThat(Options.parse(List.of(), Map.of()).command()).isEqualTo(Command.HELP);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "start",
                "up --only",
                "up --only redis,kafka",
                "up --scale order-service",
                "up --scale order-service=0",
                "up --scale order-service=10",
                "up --scale redis=2",
                "up --scale =2",
                "up --port-offset -1",
                "up --port-offset 40001",
                "up --port-offset many",
                "up --while-pid 0",
                "up gateway",
                "down --only middleware",
                "status -f",
                "logs",
                "logs gateway redis",
                "restart",
                "sale",
                "up --buyers 10"
            })
    void refusesAnInvalidCommandLineInOneSentence(String line) {
        assertThatThrownBy(() -> parse(line))
                .isInstanceOf(UsageException.class)
                .message()
                .endsWith(".")
                .hasLineCount(1);
    }

    private static Options parse(String line) {
        return Options.parse(List.of(line.split(" ")), Map.of());
    }
}
