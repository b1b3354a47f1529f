package io.sluice.launcher.part;

import io.sluice.launcher.process.JavaCommand;
import io.sluice.launcher.process.NewProcesses;
import io.sluice.launcher.workspace.DirectoryTree;
import io.sluice.launcher.workspace.LauncherException;
import io.sluice.launcher.workspace.Service;
import io.sluice.launcher.workspace.Workspace;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;
import java.util.jar.Attributes;
import java.util.jar.JarFile;
import java.util.stream.Stream;

/** A service's jar, extracted: it starts faster, and a start-up cache needs plain jars on the class path. */
final class ExtractedApp {

    /** Instances of one service start side by side, from one directory. */
    private static final ConcurrentMap<Path, Object> LOCKS = new ConcurrentHashMap<>();

    private final Path jar;
    private final Path directory;
    private final Path log;

    ExtractedApp(Workspace workspace, Service service) {
        this.jar = workspace.jar(service);
        this.directory = workspace.data().app(service);
        this.log = workspace.data().log("extract-" + service.id());
    }

    /** Does nothing if it was extracted from the jar as it is now. */
    void refresh() {
        synchronized (LOCKS.computeIfAbsent(directory, first -> new Object())) {
            refreshAlone();
        }
    }

    private void refreshAlone() {
        try {
            if (!Files.exists(stamp()) || !Files.readString(stamp()).equals(fingerprint())) {
                DirectoryTree.delete(directory);
                extract();
                Files.writeString(stamp(), fingerprint());
            }
        } catch (IOException e) {
            throw new LauncherException("The jar " + jar + " cannot be extracted: " + e.getMessage());
        }
    }

    String main() {
        return manifest().getValue(Attributes.Name.MAIN_CLASS);
    }

    /** The application, then its libraries in the order of the manifest. */
    List<Path> classPath() {
        String libraries = manifest().getValue(Attributes.Name.CLASS_PATH);
        return Stream.concat(
                        Stream.of(application()),
                        Stream.of(libraries.split(" ")).map(directory::resolve))
                .toList();
    }

    private void extract() throws IOException {
        Process process = NewProcesses.start(new ProcessBuilder(
                        JavaCommand.java(),
                        "-Djarmode=tools",
                        "-jar",
                        jar.toString(),
                        "extract",
                        "--destination",
                        directory.toString())
                .redirectErrorStream(true)
                .redirectOutput(log.toFile()));
        try {
            if (process.waitFor() != 0) {
                throw new LauncherException("The jar " + jar + " cannot be extracted.", log);
            }
        } catch (InterruptedException e) {
            process.destroy();
            Thread.currentThread().interrupt();
            throw new IOException("interrupted", e);
        }
    }

    private Attributes manifest() {
        try (JarFile application = new JarFile(application().toFile())) {
            return application.getManifest().getMainAttributes();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private Path application() {
        return directory.resolve(jar.getFileName());
    }

    private Path stamp() {
        return directory.resolve(".extracted");
    }

    private String fingerprint() throws IOException {
        return Files.size(jar) + " " + Files.getLastModifiedTime(jar).toMillis();
    }
}
