package io.sluice.sale.rehearse;

import io.sluice.launcher.workspace.LauncherException;
import io.sluice.sale.bench.machine.Machine;
import io.sluice.sale.bench.machine.SuiteDescription;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import tools.jackson.databind.SerializationFeature;
import tools.jackson.databind.json.JsonMapper;

/** What a rehearsal found, and on what. */
record RehearsalReport(Machine machine, SuiteDescription suite, RehearsalView rehearsal) {

    private static final JsonMapper JSON =
            JsonMapper.builder().enable(SerializationFeature.INDENT_OUTPUT).build();

    List<String> lines() {
        return new CertificateTable(this).lines();
    }

    void writeJson(Path file) {
        try {
            Path directory = file.toAbsolutePath().getParent();
            if (directory != null) {
                Files.createDirectories(directory);
            }
            Files.writeString(file, JSON.writeValueAsString(this) + "\n");
        } catch (IOException e) {
            throw new LauncherException("The certificate cannot be written to " + file + ": " + e.getMessage());
        }
    }
}
