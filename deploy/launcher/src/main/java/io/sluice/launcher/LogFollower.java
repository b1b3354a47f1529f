package io.sluice.launcher;

import java.io.IOException;
import java.io.RandomAccessFile;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;

/** Reads what is added to a log file. */
final class LogFollower {

    private static final int MAX_BYTES = 1 << 16;

    private final Path path;
    private long position;

    private LogFollower(Path path, long position) {
        this.path = path;
        this.position = position;
    }

    static LogFollower fromEndOf(Path path) {
        return new LogFollower(path, path.toFile().length());
    }

    /** The lines added since the last call, complete lines only. A file that became shorter is a new one. */
    String newLines() {
        try (RandomAccessFile file = new RandomAccessFile(path.toFile(), "r")) {
            if (file.length() < position) {
                position = 0;
            }
            byte[] bytes = new byte[(int) Math.min(MAX_BYTES, file.length() - position)];
            file.seek(position);
            file.readFully(bytes);
            int end = lastLineEnd(bytes);
            position += end;
            return new String(bytes, 0, end, StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static int lastLineEnd(byte[] bytes) {
        int end = bytes.length;
        while (end > 0 && bytes[end - 1] != '\n') {
            end--;
        }
        return end == 0 && bytes.length == MAX_BYTES ? bytes.length : end;
    }
}
