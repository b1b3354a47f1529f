package io.sluice.sale.bench.machine;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class MachineTests {

    @Test
    void readsProcessorAndMemory() {
        assertThat(Machine.processorIn("processor\t: 0\nmodel name\t: A fast one: @ 3 GHz\nmodel name\t: other\n"))
                .isEqualTo("A fast one: @ 3 GHz");
        assertThat(Machine.memoryIn("MemFree: 12 kB\nMemTotal:       25165824 kB\n"))
                .isEqualTo("24 GiB");
    }

    @Test
    void saysSoWhereNothingIsKnown() {
        assertThat(Machine.processorIn("")).isEqualTo("unknown");
        assertThat(Machine.memoryIn("")).isEqualTo("unknown");
        assertThat(Machine.here().cores()).isPositive();
    }

    @Test
    void readsTheVersionOfAJdk(@TempDir Path directory) throws IOException {
        Files.createDirectories(directory.resolve("jdk/bin"));
        String java = directory.resolve("jdk/bin/java").toString();
        assertThat(SuiteDescription.jdkOf(java)).isEqualTo("unknown");

        Files.writeString(directory.resolve("jdk/release"), "IMPLEMENTOR=\"x\"\nJAVA_VERSION=\"25\"\n");
        assertThat(SuiteDescription.jdkOf(java)).isEqualTo("25");

        Files.writeString(
                directory.resolve("jdk/release"), "JAVA_VERSION=\"25\"\nJAVA_RUNTIME_VERSION=\"25.0.1+8-LTS\"\n");
        assertThat(SuiteDescription.jdkOf(java)).isEqualTo("25.0.1+8-LTS");
    }
}
