package io.sluice.sale.faults;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;
import static org.awaitility.Awaitility.await;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** On a suite of one process, which only sleeps, and a launcher that records its calls. */
class SuiteFaultsTests {

    @TempDir
    Path project;

    private final List<String> log = new CopyOnWriteArrayList<>();
    private Path data;
    private Process process;
    private FaultInjector faults;

    @BeforeEach
    void start() throws IOException {
        data = Files.createDirectories(project.resolve("data"));
        Files.createDirectories(data.resolve("run"));
        Files.writeString(data.resolve(".sluice-data"), "");
        Path launcher = Files.createDirectories(project.resolve("deploy")).resolve("sluice");
        Files.writeString(launcher, "#!/bin/sh\necho \"$@\" >> \"" + project.resolve("calls") + "\"\n");
        assertThat(launcher.toFile().setExecutable(true)).isTrue();
        process = new ProcessBuilder("sleep", "300").start();
        writePidFile(SuiteProcess.startOf(process.pid()));
        faults = FaultInjector.of(project, data);
    }

    @AfterEach
    void stop() {
        faults.close();
        process.destroyForcibly();
    }

    @Test
    void killsAPartAndStartsItAgain() {
        inject("order-service:kill");

        assertThat(process.isAlive()).isFalse();
        await().untilAsserted(() -> assertThat(calls()).contains("up --no-build --only order-service --data " + data));
        await().untilAsserted(() -> assertThat(log).containsExactly("order-service:kill", "order-service is mended"));
    }

    @Test
    void aPartThatIsNeverStartedAgainIsStartedAtTheEnd() {
        inject("order-service:kill=never");
        assertThat(calls()).isEmpty();

        faults.mendAll();

        assertThat(calls()).contains("up --no-build --only order-service");
    }

    @Test
    void pausesAProcessAndLetsItGoOn() throws IOException {
        inject("order-service:pause=400ms");

        await().untilAsserted(() -> assertThat(stateOf(process)).isEqualTo("T"));
        await().untilAsserted(() -> assertThat(stateOf(process)).isEqualTo("S"));
    }

    @Test
    void aSlowProcessIsFrozenMostOfTheTime() {
        List<String> states = new ArrayList<>();
        inject("order-service:slow=5m");

        await().atMost(Duration.ofMinutes(1)).pollInterval(Duration.ofMillis(5)).until(() -> {
            states.add(stateOf(process));
            return states.size() == 300;
        });

        // Nine tenths, and less where it takes long to start the program that freezes it.
        assertThat(states.stream().filter("T"::equals).count()).isBetween(195L, 299L);
        faults.mendAll();
        await().untilAsserted(() -> assertThat(stateOf(process)).isEqualTo("S"));
    }

    @Test
    void mendingEverythingDoesNotWaitForTheTimeToBeOver() throws IOException {
        inject("order-service:pause=5m");

        faults.mendAll();

        await().untilAsserted(() -> assertThat(stateOf(process)).isEqualTo("S"));
    }

    @Test
    void mendsOnceOnly() {
        inject("order-service:kill=1s");
        faults.mendAll();
        faults.mendAll();

        await().pollDelay(Duration.ofMillis(1500))
                .untilAsserted(() -> assertThat(calls().lines()).hasSize(1));
    }

    @Test
    void aPartThatDoesNotRunCannotBeBroken() {
        assertThatIllegalStateException()
                .isThrownBy(() -> inject("stock-service:kill"))
                .withMessageContaining(
                        "The fault stock-service:kill could not be injected: stock-service does not run");
    }

    @Test
    void aProcessIdOfAnotherProgramIsNotTouched() throws IOException {
        writePidFile("another-boot:1");

        assertThatIllegalStateException().isThrownBy(() -> inject("order-service:kill"));
        assertThat(process.isAlive()).isTrue();
    }

    @Test
    void whatCannotBeMendedIsSaid() throws IOException {
        Files.writeString(project.resolve("deploy/sluice"), "#!/bin/sh\necho no room\nexit 1\n");
        inject("order-service:kill=never");

        assertThatIllegalStateException()
                .isThrownBy(faults::mendAll)
                .withMessageContaining("order-service could not be mended")
                .withMessageContaining("no room");
    }

    private void inject(String fault) {
        faults.inject(FaultSpec.parse(fault), (at, text) -> log.add(text));
    }

    private void writePidFile(String start) throws IOException {
        Files.writeString(data.resolve("run/order-service.pid"), process.pid() + " " + start + "\n");
    }

    private String calls() {
        try {
            Path file = project.resolve("calls");
            return Files.exists(file) ? Files.readString(file) : "";
        } catch (IOException e) {
            throw new AssertionError(e);
        }
    }

    private static String stateOf(Process process) throws IOException {
        String stat = Files.readString(Path.of("/proc/" + process.pid() + "/stat"));
        return stat.substring(stat.lastIndexOf(')') + 2, stat.lastIndexOf(')') + 3);
    }
}
