package io.sluice.launcher;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.util.List;
import java.util.stream.Stream;

/** Files and directories that something is built from. */
final class Sources {

    private final List<Path> roots;

    Sources(Path... roots) {
        this.roots = List.of(roots);
    }

    /** True as well if there is no such product. */
    boolean areNewerThan(Path product) {
        if (!Files.exists(product)) {
            return true;
        }
        FileTime built = timeOf(product);
        return roots.stream().filter(Files::exists).anyMatch(root -> hasNewer(root, built));
    }

    private static boolean hasNewer(Path root, FileTime built) {
        try (Stream<Path> files = Files.walk(root)) {
            return files.anyMatch(file -> timeOf(file).compareTo(built) > 0);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static FileTime timeOf(Path file) {
        try {
            return Files.getLastModifiedTime(file);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
