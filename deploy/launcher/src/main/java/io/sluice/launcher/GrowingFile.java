package io.sluice.launcher;

import java.io.IOException;
import java.io.RandomAccessFile;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;

/** A log file while somebody writes to it. */
final class GrowingFile {

    private static final int MOST_AT_ONCE = 1 << 16;

    private final Path path;
    private long position;

    private GrowingFile(Path path, long position) {
        this.path = path;
        this.position = position;
    }

    static GrowingFile atItsEnd(Path path) {
        return new GrowingFile(path, path.toFile().length());
    }

    /** What came since the last time, up to the last complete line. A shorter file is a new one. */
    String added() {
        try (RandomAccessFile file = new RandomAccessFile(path.toFile(), "r")) {
            if (file.length() < position) {
                position = 0;
            }
            byte[] bytes = new byte[(int) Math.min(MOST_AT_ONCE, file.length() - position)];
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
        return end == 0 && bytes.length == MOST_AT_ONCE ? bytes.length : end;
    }
}
