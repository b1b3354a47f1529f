package io.sluice.sale.faults;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;

/** Runs programs, bounded in time. */
final class Shell {

    private Shell() {}

    /** What it printed; a program that fails or does not end is a failure. */
    static String run(Duration timeout, String... command) {
        return run(timeout, Map.of(), "", command);
    }

    static String run(Duration timeout, Map<String, String> environment, String input, String... command) {
        try {
            Path output = Files.createTempFile("sluice-fault", ".out");
            try {
                ProcessBuilder builder =
                        new ProcessBuilder(command).redirectErrorStream(true).redirectOutput(output.toFile());
                builder.environment().putAll(environment);
                Process process = builder.start();
                process.outputWriter().append(input).close();
                if (!process.waitFor(timeout.toMillis(), TimeUnit.MILLISECONDS)) {
                    process.destroyForcibly();
                    throw new IllegalStateException(
                            String.join(" ", command) + " did not end within " + timeout.toSeconds() + " s.");
                }
                String printed = Files.readString(output);
                if (process.exitValue() != 0) {
                    throw new IllegalStateException(String.join(" ", List.of(command)) + " failed: " + printed.strip());
                }
                return printed;
            } finally {
                Files.deleteIfExists(output);
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException("Interrupted", e);
        }
    }
}
