package io.sluice.payment;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class ArchitectureTests {

    private static final Path SOURCES = Path.of("src/main/java/io/sluice/payment");

    /** NullAway checks only what is marked. */
    @Test
    void everyPackageIsNullMarked() throws IOException {
        try (Stream<Path> files = Files.walk(SOURCES)) {
            List<Path> packages = files.filter(Files::isDirectory).toList();

            assertThat(packages)
                    .hasSizeGreaterThan(1)
                    .allSatisfy(found -> assertThat(found.resolve("package-info.java"))
                            .content()
                            .contains("@NullMarked"));
        }
    }
}
