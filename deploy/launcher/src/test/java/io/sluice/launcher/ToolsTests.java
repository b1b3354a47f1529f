package io.sluice.launcher;

import static org.assertj.core.api.Assertions.assertThat;

import io.sluice.launcher.workspace.DataDirectory;
import io.sluice.launcher.workspace.Ports;
import io.sluice.launcher.workspace.Secrets;
import io.sluice.launcher.workspace.Workspace;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.FieldSource;

class ToolsTests {

    private static final Instant BUILT = Instant.parse("2026-01-01T12:00:00Z");
    private static final List<String> SOURCES = List.of(
            "deploy/sale/src/main/Sale.java",
            "deploy/sale/pom.xml",
            "deploy/launcher/src/main/Main.java",
            "deploy/launcher/pom.xml",
            "pom.xml");

    private final ByteArrayOutputStream out = new ByteArrayOutputStream();

    @TempDir
    Path directory;

    private DataDirectory data;
    private Tools tools;
    private Path library;

    @BeforeEach
    void createProject() throws IOException {
        data = new DataDirectory(directory.resolve("data"));
        Workspace workspace = new Workspace(directory, data, new Ports(0), new Secrets(data.secrets()));
        PrintStream print = new PrintStream(out, true, StandardCharsets.UTF_8);
        tools = new Tools(workspace, new Console(print, print, false));
        for (String source : SOURCES) {
            Path file = directory.resolve(source);
            Files.createDirectories(file.getParent());
            changed(Files.createFile(file), BUILT.minusSeconds(9));
            changed(file.getParent(), BUILT.minusSeconds(9));
        }
        library = Files.createFile(directory.resolve("library.jar"));
        Path classPath =
                Files.createDirectories(directory.resolve("deploy/sale/target")).resolve("classpath.txt");
        changed(Files.writeString(classPath, library + "\n"), BUILT);
    }

    @Test
    void printsTheClassPathOfWhatWasBuilt() {
        tools.printClassPath();

        assertThat(out.toString(StandardCharsets.UTF_8).trim())
                .isEqualTo(directory.resolve("deploy/sale/target/sale-1.0.0-SNAPSHOT.jar") + ":" + library);
    }

    @ParameterizedTest
    @FieldSource("SOURCES")
    void areStaleWhenAnythingTheyAreMadeOfHasChanged(String source) throws IOException {
        assertThat(tools.isStale()).isFalse();

        changed(directory.resolve(source), BUILT.plusSeconds(1));

        assertThat(tools.isStale()).isTrue();
    }

    @Test
    void areStaleWhenTheyWereNeverBuiltOrALibraryIsGone() throws IOException {
        Files.delete(library);
        assertThat(tools.isStale()).isTrue();

        Files.delete(directory.resolve("deploy/sale/target/classpath.txt"));
        assertThat(tools.isStale()).isTrue();
    }

    private static void changed(Path file, Instant when) throws IOException {
        Files.setLastModifiedTime(file, FileTime.from(when));
    }
}
