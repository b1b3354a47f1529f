package io.sluice.launcher.process;

import static org.assertj.core.api.Assertions.assertThat;

import io.sluice.launcher.workspace.DataDirectory;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class StartupCacheTests {

    private static final Runtime.Version JDK_17 = Runtime.Version.parse("17.0.15");
    private static final Runtime.Version JDK_25 = Runtime.Version.parse("25.0.1");

    @TempDir
    Path directory;

    private DataDirectory data;
    private Path jar;

    @BeforeEach
    void createDataDirectory() throws IOException {
        data = new DataDirectory(directory.resolve("data"));
        data.create();
        jar = Files.writeString(directory.resolve("app.jar"), "one");
    }

    @Test
    void recordsNothingIfRecordingIsOff() {
        assertThat(flags(new StartupCache(data, JDK_25, false))).isEmpty();
    }

    @Test
    void recordsFirstAndUsesTheRecordingFromThenOn() throws IOException {
        StartupCache cache = new StartupCache(data, JDK_25, true);
        Path recording = recordingIn(flags(cache), "-XX:AOTCacheOutput=");
        Files.writeString(recording, "recorded");

        cache.finishRecording("app", true);

        assertThat(cache.isRecording("app")).isFalse();
        assertThat(flags(cache)).anyMatch(flag -> flag.startsWith("-XX:AOTCache="));
    }

    @Test
    void usesClassDataSharingBeforeJdk25() {
        assertThat(flags(new StartupCache(data, JDK_17, true)))
                .anyMatch(flag -> flag.startsWith("-XX:ArchiveClassesAtExit="));
    }

    @Test
    void recordsAnewWhenTheJarChanged() throws IOException {
        StartupCache cache = new StartupCache(data, JDK_25, true);
        Path old = record(cache);
        Files.writeString(jar, "another");

        assertThat(flags(cache)).anyMatch(flag -> flag.startsWith("-XX:AOTCacheOutput="));
        assertThat(old).doesNotExist();
    }

    @Test
    void recordsAnewForAnotherJdk() throws IOException {
        record(new StartupCache(data, JDK_25, true));

        assertThat(flags(new StartupCache(data, JDK_17, true)))
                .anyMatch(flag -> flag.startsWith("-XX:ArchiveClassesAtExit="));
    }

    @Test
    void deletesTheRecordingOfAKilledProcess() throws IOException {
        StartupCache cache = new StartupCache(data, JDK_25, true);
        Files.writeString(recordingIn(flags(cache), "-XX:AOTCacheOutput="), "half a file");

        cache.finishRecording("app", false);

        assertThat(flags(cache)).anyMatch(flag -> flag.startsWith("-XX:AOTCacheOutput="));
    }

    @Test
    void leavesTheRecordingToTheFirstInstance() {
        StartupCache cache = new StartupCache(data, JDK_25, true);

        assertThat(cache.flags("app", false, List.of(jar), List.of())).isEmpty();
    }

    private Path record(StartupCache cache) throws IOException {
        Path recording = recordingIn(flags(cache), "-XX:AOTCacheOutput=");
        Files.writeString(recording, "recorded");
        cache.finishRecording("app", true);
        return recordingIn(flags(cache), "-XX:AOTCache=");
    }

    private List<String> flags(StartupCache cache) {
        return cache.flags("app", true, List.of(jar), List.of("-Xmx256m"));
    }

    private static Path recordingIn(List<String> flags, String option) {
        return flags.stream()
                .filter(flag -> flag.startsWith(option))
                .map(flag -> Path.of(flag.substring(option.length())))
                .findFirst()
                .orElseThrow();
    }
}
