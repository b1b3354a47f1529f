package io.sluice.payment.books;

import java.io.BufferedInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.channels.Channels;
import java.nio.channels.FileChannel;
import java.nio.channels.OverlappingFileLockException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.List;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.json.JsonMapper;

/**
 * A file of JSON lines that only grows. A line is on disk when {@link #append} returns, and a line that was never finished
 * never happened: nobody was answered yet. One process at a time has it.
 */
public final class Journal implements AutoCloseable {

    private static final JsonMapper JSON = JsonMapper.shared();

    private final Path file;
    private final FileChannel channel;
    private final List<Entry> replayed;
    private long length;

    private Journal(Path file, FileChannel channel) throws IOException {
        this.file = file;
        this.channel = channel;
        this.replayed = replay();
    }

    public static Journal open(Path file) {
        try {
            Files.createDirectories(file.toAbsolutePath().getParent());
            FileChannel channel = FileChannel.open(
                    file, StandardOpenOption.CREATE, StandardOpenOption.READ, StandardOpenOption.WRITE);
            lock(file, channel);
            return new Journal(file, channel);
        } catch (IOException e) {
            throw new UncheckedIOException("The journal " + file + " cannot be opened.", e);
        }
    }

    private static void lock(Path file, FileChannel channel) throws IOException {
        boolean locked;
        try {
            locked = channel.tryLock() != null;
        } catch (OverlappingFileLockException e) {
            locked = false;
        }
        if (!locked) {
            channel.close();
            throw new IllegalStateException("The journal " + file + " is in use by another process.");
        }
    }

    /** What was in the file when it was opened. */
    List<Entry> replayed() {
        return replayed;
    }

    /** Either all of the line is there afterwards, or nothing of it. */
    synchronized void append(Entry entry) {
        byte[] line = (JSON.writeValueAsString(entry) + "\n").getBytes(StandardCharsets.UTF_8);
        try {
            write(line);
            length += line.length;
        } catch (IOException e) {
            cutTo(length);
            throw new UncheckedIOException("The journal cannot be written.", e);
        }
    }

    private void write(byte[] line) throws IOException {
        ByteBuffer rest = ByteBuffer.wrap(line);
        long position = length;
        while (rest.hasRemaining()) {
            position += channel.write(rest, position);
        }
        channel.force(false);
    }

    /** Through the same channel: closing another one on this file would give up the lock. */
    private List<Entry> replay() throws IOException {
        InputStream in = new BufferedInputStream(Channels.newInputStream(channel));
        List<Entry> entries = new ArrayList<>();
        for (byte[] line = line(in); line.length > 0; line = line(in)) {
            try {
                entries.add(JSON.readValue(line, Entry.class));
                length += line.length;
            } catch (JacksonException e) {
                if (in.read() >= 0) {
                    throw new IllegalStateException(
                            "The journal " + file + " is damaged in line " + (entries.size() + 1) + ".");
                }
            }
        }
        cutTo(length);
        return List.copyOf(entries);
    }

    /** With its end; nothing if it has none. */
    private static byte[] line(InputStream in) throws IOException {
        ByteArrayOutputStream line = new ByteArrayOutputStream();
        for (int next = in.read(); next >= 0; next = in.read()) {
            line.write(next);
            if (next == '\n') {
                return line.toByteArray();
            }
        }
        return new byte[0];
    }

    private void cutTo(long size) {
        try {
            channel.truncate(size);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Override
    public void close() {
        try {
            channel.close();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
