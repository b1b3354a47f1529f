package io.sluice.launcher.process;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
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
        pidFile.write(SELF);
        String text = Files.readString(pidFile.file()).trim();
        char last = text.charAt(text.length() - 1);
        Files.writeString(pidFile.file(), text.substring(0, text.length() - 1) + (last == '9' ? '8' : '9'));

        assertThat(pidFile.process()).isEmpty();
    }

    @Test
    @EnabledOnOs(OS.LINUX)
    void storesTicksSinceTheBootWhichDoNotChangeWithTheClock() throws IOException {
        pidFile.write(SELF);

        assertThat(Files.readString(pidFile.file()))
                .contains(Files.readString(Path.of("/proc/sys/kernel/random/boot_id"))
                        .trim());
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
}
