package io.sluice.launcher.workspace;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.OptionalInt;

/** Stores the port offset of a data directory, so that only {@code up} needs the option. */
public final class PortOffset {

    private final DataDirectory data;
    private final Path file;

    public PortOffset(DataDirectory data) {
        this.data = data;
        this.file = data.root().resolve("port-offset");
    }

    public OptionalInt stored() {
        try {
            return Files.exists(file)
                    ? OptionalInt.of(Integer.parseInt(Files.readString(file).trim()))
                    : OptionalInt.empty();
        } catch (IOException | NumberFormatException e) {
            return OptionalInt.empty();
        }
    }

    /** Refused while parts run. */
    public void changeTo(int offset, boolean running) {
        int before = stored().orElse(offset);
        if (before != offset && running) {
            throw new LauncherException("The suite in " + data.root() + " runs with port offset " + before
                    + "; stop it first, or choose another directory with --data.");
        }
        try {
            if (before != offset) {
                new PortRelocation(data).move(offset - before);
            }
            Files.writeString(file, offset + "\n");
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
