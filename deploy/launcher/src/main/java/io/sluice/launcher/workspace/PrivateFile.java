package io.sluice.launcher.workspace;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.PosixFilePermissions;

/** A file that only its owner may read, because it holds secrets. */
public final class PrivateFile {

    private PrivateFile() {}

    /** Replaces the file as a whole: it is never half written, and never readable by others in between. */
    public static void write(Path file, String content) {
        try {
            Files.createDirectories(file.getParent());
            Path fresh = Files.createTempFile(
                    file.getParent(),
                    file.getFileName().toString(),
                    ".new",
                    PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rw-------")));
            Files.writeString(fresh, content);
            Files.move(fresh, file, StandardCopyOption.REPLACE_EXISTING, StandardCopyOption.ATOMIC_MOVE);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
