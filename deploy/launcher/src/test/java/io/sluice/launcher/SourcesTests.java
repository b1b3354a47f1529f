package io.sluice.launcher;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Instant;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SourcesTests {

    private static final Instant BUILT = Instant.parse("2026-01-01T12:00:00Z");

    @TempDir
    Path directory;

    private Path source;
    private Path product;

    @BeforeEach
    void createFiles() throws IOException {
        source = Files.createFile(
                Files.createDirectories(directory.resolve("src")).resolve("A.java"));
        product = Files.createFile(directory.resolve("app.jar"));
        Files.setLastModifiedTime(product, FileTime.from(BUILT));
        changed(source.getParent(), BUILT.minusSeconds(9));
    }

    @Test
    void areOlderThanWhatWasBuiltFromThem() throws IOException {
        changed(source, BUILT.minusSeconds(1));

        assertThat(sources().areNewerThan(product)).isFalse();
    }

    @Test
    void areNewerIfOneFileChangedSince() throws IOException {
        changed(source, BUILT.plusSeconds(1));

        assertThat(sources().areNewerThan(product)).isTrue();
    }

    @Test
    void areNewerThanWhatWasNeverBuilt() {
        assertThat(sources().areNewerThan(directory.resolve("absent.jar"))).isTrue();
    }

    private Sources sources() {
        return new Sources(source.getParent(), directory.resolve("pom.xml"));
    }

    private static void changed(Path file, Instant when) throws IOException {
        Files.setLastModifiedTime(file, FileTime.from(when));
    }
}
