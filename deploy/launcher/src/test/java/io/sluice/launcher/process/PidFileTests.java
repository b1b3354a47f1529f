package io.sluice.launcher.process;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class PidFileTests {

    private static final ProcessHandle SELF = ProcessHandle.current();

    @TempDir
    Path directory;

    private PidFile pidFile;

    @BeforeEach
    void createPidFile() {
        pidFile = new PidFile(directory.resolve("part.pid"));
    }

    @Test
    void findsTheProcessAgain() {
        pidFile.write(SELF);

        assertThat(pidFile.process()).contains(SELF);
    }

    @Test
    void doesNotTakeAReusedPidForOurs() throws IOException {
        writeStartedEarlier(Duration.ofMinutes(1));

        assertThat(pidFile.process()).isEmpty();
    }

    @Test
    void toleratesACorrectedClock() throws IOException {
        writeStartedEarlier(Duration.ofSeconds(1));

        assertThat(pidFile.process()).contains(SELF);
    }

    @Test
    void findsNothingWhenTheProcessHasEnded() throws Exception {
        Process process = new ProcessBuilder("sh", "-c", "read line").start();
        pidFile.write(process.toHandle());

        process.getOutputStream().close();
        process.waitFor();

        assertThat(pidFile.process()).isEmpty();
    }

    @Test
    void findsNothingInAFileCutShortByACrash() throws IOException {
        Files.writeString(directory.resolve("part.pid"), "12");

        assertThat(pidFile.process()).isEmpty();
    }

    @Test
    void findsNothingWithoutAFile() {
        assertThat(pidFile.process()).isEmpty();
    }

    private void writeStartedEarlier(Duration earlier) throws IOException {
        long start = SELF.info().startInstant().orElseThrow().minus(earlier).toEpochMilli();
        Files.writeString(directory.resolve("part.pid"), SELF.pid() + " " + start);
    }
}
