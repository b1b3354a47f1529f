package io.sluice.system;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;

/** The files of the project, by their paths below its top, without what is built. */
final class ProjectFiles {
    private static final Set<String> BUILT = Set.of("target", "node_modules", ".git", ".sluice", ".idea");

    private final Path root;
    private final List<Path> paths = new ArrayList<>();

    ProjectFiles(Path root) {
        this.root = root;
        try {
            Files.walkFileTree(root, new Collector());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    Stream<Path> all() {
        return paths.stream();
    }

    Stream<Path> endingWith(String end) {
        return paths.stream().filter(path -> path.toString().endsWith(end));
    }

    boolean exists(Path path) {
        return Files.exists(root.resolve(path));
    }

    String read(Path path) {
        try {
            return Files.readString(root.resolve(path));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private final class Collector extends SimpleFileVisitor<Path> {
        @Override
        public FileVisitResult preVisitDirectory(Path directory, BasicFileAttributes attributes) {
            boolean built = !directory.equals(root)
                    && BUILT.contains(directory.getFileName().toString());
            return built ? FileVisitResult.SKIP_SUBTREE : FileVisitResult.CONTINUE;
        }

        @Override
        public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) {
            paths.add(root.relativize(file));
            return FileVisitResult.CONTINUE;
        }
    }
}
