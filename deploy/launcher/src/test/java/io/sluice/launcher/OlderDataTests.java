package io.sluice.launcher;

import static org.assertj.core.api.Assertions.assertThat;

import io.sluice.launcher.workspace.DataDirectory;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The commands on a data directory of an older build. */
class OlderDataTests {

    @TempDir
    Path directory;

    private final ByteArrayOutputStream out = new ByteArrayOutputStream();
    private final ByteArrayOutputStream err = new ByteArrayOutputStream();
    private DataDirectory data;

    @BeforeEach
    void createOlderData() throws IOException {
        data = new DataDirectory(directory.resolve("data"));
        data.create();
        Files.delete(data.root().resolve("data-format"));
        Files.writeString(data.root().resolve("port-offset"), "0\n");
        Files.writeString(data.log("mariadb"), "ready for connections\n");
    }

    @ParameterizedTest
    @ValueSource(strings = {"up", "up --no-build --only mariadb --port-offset 9000", "restart mariadb"})
    void refuseToStartAnythingAndNameTheReset(String command) throws IOException {
        List<Path> before = files();

        assertThat(run(command)).isEqualTo(1);

        assertThat(text(err))
                .isEqualTo("The data in " + data.root() + " was written by an older build: run deploy/sluice reset"
                        + " (it wipes all data), then deploy/sluice up.\n");
        assertThat(text(out)).isEmpty();
        assertThat(files()).isEqualTo(before);
        assertThat(data.root().resolve("port-offset")).hasContent("0");
    }

    @Test
    void reportInDoctorThatAResetIsNeeded() {
        assertThat(run("doctor")).isEqualTo(1);
        assertThat(text(out)).contains("✗ The data in " + data.root() + " was written by an older build");
    }

    @Test
    void showTheStatus() {
        assertThat(run("status")).isZero();
        assertThat(text(out)).isEqualTo("Nothing is running.\n");
    }

    @Test
    void printTheLog() {
        assertThat(run("logs mariadb")).isZero();
        assertThat(text(out)).isEqualTo("ready for connections\n");
    }

    @Test
    void stopWhatRuns() {
        assertThat(run("down")).isZero();
        assertThat(text(out)).isEqualTo("Nothing was running.\n");
    }

    @Test
    void resetTheData() {
        assertThat(run("reset --yes")).isZero();
        assertThat(data.root()).doesNotExist();
    }

    /** The start itself fails, because nothing is built in this project. */
    @Test
    void acceptTheDirectoryAgainAfterAReset() {
        run("reset --yes");

        assertThat(run("up --no-build --only mariadb --port-offset 9000")).isEqualTo(1);
        assertThat(run("restart mariadb")).isEqualTo(1);

        assertThat(text(err)).isNotEmpty().doesNotContain("older build");
        assertThat(data.formatMismatch()).isEmpty();
        assertThat(data.root().resolve("data-format")).exists();
    }

    private int run(String command) {
        List<String> arguments = new ArrayList<>(List.of(command.split(" ")));
        arguments.addAll(List.of("--data", data.root().toString()));
        return Main.run(arguments, directory, new Console(print(out), print(err), false));
    }

    private static PrintStream print(ByteArrayOutputStream bytes) {
        return new PrintStream(bytes, true, StandardCharsets.UTF_8);
    }

    private static String text(ByteArrayOutputStream bytes) {
        return bytes.toString(StandardCharsets.UTF_8);
    }

    private List<Path> files() throws IOException {
        try (Stream<Path> walk = Files.walk(directory)) {
            return walk.sorted().toList();
        }
    }
}
