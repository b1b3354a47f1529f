package io.sluice.launcher.workspace;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;

/** The number of the data format, in a file of the data directory. Data of another format is refused, not converted. */
final class DataFormat {

    /** To be raised whenever a build cannot use the data of the build before. Data without a number is the oldest. */
    static final int CURRENT = 2;

    private static final int WITHOUT_NUMBER = 1;

    private final Path root;
    private final Path file;

    DataFormat(Path root) {
        this.root = root;
        this.file = root.resolve("data-format");
    }

    void write() {
        PrivateFile.write(file, CURRENT + "\n");
    }

    /** Why this build cannot use the data, in one sentence; empty if it can. */
    Optional<String> mismatch() {
        int number = number();
        return number == CURRENT
                ? Optional.empty()
                : Optional.of("The data in " + root + " was written by " + (number < CURRENT ? "an older" : "a newer")
                        + " build: run deploy/sluice reset (it wipes all data), then deploy/sluice up.");
    }

    private int number() {
        try {
            return Integer.parseInt(Files.readString(file).trim());
        } catch (IOException | NumberFormatException e) {
            return WITHOUT_NUMBER;
        }
    }
}
