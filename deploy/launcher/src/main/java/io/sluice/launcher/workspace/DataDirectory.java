package io.sluice.launcher.workspace;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** The one directory that everything the launcher starts writes into, recognised by a marker file. */
public record DataDirectory(Path root) {

    private static final String MARKER = ".sluice-data";

    /** What the start script puts there before this program runs. */
    private static final String LAUNCHER = "launcher";

    /** Refuses a directory with other content, because reset would delete it. */
    public void create() {
        try {
            if (!isOurs() && hasForeignContent()) {
                throw new LauncherException("The directory " + root
                        + " is not empty and was not made by sluice; choose another" + " with --data.");
            }
            Files.createDirectories(root);
            Files.setPosixFilePermissions(root, PosixFilePermissions.fromString("rwx------"));
            for (Path part : List.of(run(), logs(), env(), cache())) {
                Files.createDirectories(part);
            }
            if (!isOurs()) {
                new DataFormat(root).write();
                Files.writeString(root.resolve(MARKER), "Made by deploy/sluice; `deploy/sluice reset` deletes it.\n");
            }
        } catch (IOException e) {
            throw new LauncherException("The data directory " + root + " cannot be written: " + e.getMessage());
        }
    }

    /** Why this build cannot use the data, in one sentence; empty if it can, or if there is no data yet. */
    public Optional<String> formatMismatch() {
        return isOurs() ? new DataFormat(root).mismatch() : Optional.empty();
    }

    public boolean isOurs() {
        return Files.exists(root.resolve(MARKER));
    }

    /** Nothing was ever started here: there may be the compiled launcher, but no data. */
    public boolean isUnused() {
        try {
            return !isOurs() && !hasForeignContent();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private boolean hasForeignContent() throws IOException {
        if (!Files.isDirectory(root)) {
            return false;
        }
        try (Stream<Path> entries = Files.list(root)) {
            return entries.anyMatch(entry -> !entry.endsWith(LAUNCHER));
        }
    }

    public Path run() {
        return root.resolve("run");
    }

    public Path logs() {
        return root.resolve("logs");
    }

    public Path log(String instance) {
        return logs().resolve(instance + ".log");
    }

    public Path env() {
        return root.resolve("env");
    }

    public Path cache() {
        return root.resolve("cache");
    }

    /** The uploaded pictures of items; all instances of item-service share them. */
    public Path pictures() {
        return root.resolve("pictures");
    }

    public Path app(Service service) {
        return root.resolve("apps").resolve(service.id());
    }

    public Path secrets() {
        return root.resolve("secrets.properties");
    }

    public Path lock() {
        return root.resolve("lock");
    }

    /** The directory that a part of the middleware keeps its data in. */
    public Path of(String part) {
        Path directory = root.resolve(part);
        try {
            return Files.createDirectories(directory);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
