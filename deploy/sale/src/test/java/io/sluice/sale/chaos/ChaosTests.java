package io.sluice.sale.chaos;

import static org.assertj.core.api.Assertions.assertThat;

import io.sluice.sale.faults.RunningSuite;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicBoolean;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** On a suite without processes, and a launcher that records its calls. */
class ChaosTests {

    private static final Duration LONG = Duration.ofMinutes(1);

    private final ByteArrayOutputStream printed = new ByteArrayOutputStream();

    @TempDir
    Path project;

    private Path data;

    @BeforeEach
    void start() throws IOException {
        data = Files.createDirectories(project.resolve("data"));
        Files.createDirectories(data.resolve("run"));
        Files.createDirectories(data.resolve("logs"));
        Files.writeString(data.resolve("logs/gateway.log"), "a line\n");
        Files.writeString(data.resolve(".sluice-data"), "");
        Path launcher = Files.createDirectories(project.resolve("deploy")).resolve("sluice");
        Files.writeString(launcher, "#!/bin/sh\necho \"$@\" >> \"" + project.resolve("calls") + "\"\n");
        assertThat(launcher.toFile().setExecutable(true)).isTrue();
    }

    @Test
    void keepsTheLogsOfACaseThatFailsAndPlaysTheNext() {
        List<CaseResult> results = play(
                LONG,
                named("fails", stage -> {
                    throw new IllegalStateException("nobody there");
                }),
                named("green", stage -> stage.findings().promise(true, "it holds")));

        assertThat(results.get(0).findings().broken()).anyMatch(line -> line.contains("nobody there"));
        assertThat(project.resolve("failures/fails/logs/gateway.log")).hasContent("a line");
        assertThat(results.get(1).findings().isGreen()).isTrue();
    }

    @Test
    void logsThatCannotBeKeptLoseNeitherTheMendingNorTheTable() throws IOException {
        Files.writeString(project.resolve("failures"), "a file where the directory should be");

        List<CaseResult> results = play(
                LONG,
                named("fails", stage -> stage.findings().promise(false, "it does not hold")),
                named("green", stage -> stage.findings().promise(true, "it holds")));

        assertThat(results).hasSize(2);
        assertThat(results.get(0).findings().broken()).anyMatch(line -> line.contains("logs could not be kept"));
        assertThat(results.get(1).findings().isGreen()).isTrue();
        assertThat(Files.readAllLines(project.resolve("calls")))
                .filteredOn(call -> call.startsWith("up --no-build --scale"))
                .hasSize(2);
    }

    @Test
    void aSuiteThatCannotBeMendedIsAFindingAndTheRestIsMended() throws IOException {
        AtomicBoolean closed = new AtomicBoolean();

        List<CaseResult> results = play(LONG, named("leaves", stage -> {
            stage.findings().promise(true, "it holds");
            stage.closeAtTheEnd(() -> {
                throw new IOException("still broken");
            });
            stage.closeAtTheEnd(() -> closed.set(true));
        }));

        assertThat(results.get(0).findings().broken()).anyMatch(line -> line.contains("still broken"));
        assertThat(results.get(0).logs()).isNotNull();
        assertThat(closed).isTrue();
        assertThat(Files.readString(project.resolve("calls"))).contains("up --no-build --scale");
    }

    @Test
    void aScriptThatTakesTooLongHasEndedBeforeTheNextBegins() {
        AtomicBoolean ended = new AtomicBoolean();
        AtomicBoolean endedBefore = new AtomicBoolean();

        List<CaseResult> results = play(
                LONG,
                named("slow", stage -> {
                            try {
                                new CountDownLatch(1).await();
                            } finally {
                                ended.set(true);
                            }
                        })
                        .within(Duration.ofMillis(200)),
                named("next", stage -> endedBefore.set(ended.get())));

        assertThat(results.get(0).findings().broken()).contains("also: not over after 0 s");
        assertThat(endedBefore).isTrue();
    }

    @Test
    void whatIsNotPlayedInTimeIsNotGreen() {
        AtomicBoolean played = new AtomicBoolean();

        List<CaseResult> results = play(
                Duration.ofMillis(300),
                named("slow", stage -> new CountDownLatch(1).await()),
                named("late", stage -> played.set(true)));

        assertThat(played).isFalse();
        assertThat(results.get(1).findings().broken()).contains("also: not played: no time was left");
    }

    private static ChaosCase named(String name, ChaosCase.Script script) {
        return ChaosCase.of(1, name, "something breaks", "it holds", script);
    }

    private List<CaseResult> play(Duration atMost, ChaosCase... cases) {
        RunningSuite suite = RunningSuite.in(project, data);
        return new Chaos(project, suite, project.resolve("failures"), new PrintStream(printed))
                .play(List.of(cases), atMost);
    }
}
