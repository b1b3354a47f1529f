package io.sluice.launcher.workspace;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.OptionalInt;

/** Remembers where the parts of a data directory listen, so that only {@code up} has to be told. */
public final class PortOffset {

    private final DataDirectory data;
    private final Path file;

    public PortOffset(DataDirectory data) {
        this.data = data;
        this.file = data.root().resolve("port-offset");
    }

    public OptionalInt remembered() {
        try {
            return Files.exists(file)
                    ? OptionalInt.of(Integer.parseInt(Files.readString(file).trim()))
                    : OptionalInt.empty();
        } catch (IOException | NumberFormatException e) {
            return OptionalInt.empty();
        }
    }

    /** Changes nothing under parts that run. */
    public void settleOn(int offset, boolean running) {
        int before = remembered().orElse(offset);
        if (before != offset && running) {
            throw new Trouble("The suite in " + data.root() + " runs with port offset " + before
                    + "; stop it first, or choose another directory with --data.");
        }
        try {
            if (before != offset) {
                new Relocation(data).move(offset - before);
            }
            Files.writeString(file, offset + "\n");
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
