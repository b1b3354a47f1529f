package io.sluice.sale.chaos;

import io.sluice.sale.faults.RunningSuite;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.List;
import java.util.stream.Stream;

/** Keeps the logs of cases that fail. Logs that cannot be copied are a finding more, and stop nothing. */
final class FailureLogs {

    private final RunningSuite suite;
    private final Path directory;

    FailureLogs(RunningSuite suite, Path directory) {
        this.suite = suite;
        this.directory = directory;
    }

    Path keep(ChaosCase each, Findings findings) {
        Path target = directory.resolve(each.name());
        for (String part : List.of("logs", "chaos")) {
            try {
                copy(suite.data().resolve(part), target.resolve(part));
            } catch (IOException | UncheckedIOException e) {
                findings.promise(false, "its logs could not be kept: %s", e.toString());
            }
        }
        return target;
    }

    private static void copy(Path from, Path to) throws IOException {
        Files.createDirectories(to);
        if (!Files.isDirectory(from)) {
            return;
        }
        try (Stream<Path> files = Files.list(from)) {
            for (Path file : files.filter(Files::isRegularFile).toList()) {
                copyFile(file, to.resolve(file.getFileName()));
            }
        }
    }

    private static void copyFile(Path from, Path to) throws IOException {
        try {
            Files.copy(from, to, StandardCopyOption.REPLACE_EXISTING);
        } catch (NoSuchFileException rotated) {
            // its successor is copied, or will be
        }
    }
}
