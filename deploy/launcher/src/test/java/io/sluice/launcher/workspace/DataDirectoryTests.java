package io.sluice.launcher.workspace;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class DataDirectoryTests {

    @TempDir
    Path directory;

    @Test
    void acceptsAnEmptyDirectoryAndRecognisesItLater() {
        DataDirectory data = new DataDirectory(directory);

        data.create();

        assertThat(new DataDirectory(directory).isOurs()).isTrue();
    }

    @Test
    void acceptsADirectoryThatHoldsOnlyTheCompiledLauncher() throws IOException {
        Files.createDirectories(directory.resolve("launcher"));

        new DataDirectory(directory).create();

        assertThat(new DataDirectory(directory).isOurs()).isTrue();
    }

    @Test
    void distinguishesAnUnusedDirectoryFromOneWithData() throws IOException {
        DataDirectory data = new DataDirectory(directory.resolve("data"));
        assertThat(data.isUnused()).as("not there").isTrue();

        Files.createDirectories(directory.resolve("data/launcher"));
        assertThat(data.isUnused()).as("only the launcher").isTrue();

        data.create();
        assertThat(data.isUnused()).isFalse();

        Files.writeString(directory.resolve("thesis.txt"), "ten years of work");
        assertThat(new DataDirectory(directory).isUnused()).as("other files").isFalse();
    }

    @Test
    void refusesADirectoryWithOtherFiles() throws IOException {
        Files.writeString(directory.resolve("thesis.txt"), "ten years of work");
        DataDirectory data = new DataDirectory(directory);

        assertThatThrownBy(data::create)
                .isInstanceOf(LauncherException.class)
                .hasMessageContaining("was not made by sluice");
        assertThat(data.isOurs()).isFalse();
    }
}
