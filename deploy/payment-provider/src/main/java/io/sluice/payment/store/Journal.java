package io.sluice.payment.store;

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
 * An append-only file of JSON lines. A line is on disk when {@link #append} returns. An unfinished last line is
 * dropped: its request was never answered. One process at a time may open the file.
 */
public final class Journal implements AutoCloseable {

    private static final JsonMapper JSON = JsonMapper.shared();

    private final Path file;
    private final FileChannel channel;
    private final List<JournalEntry> replayed;
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
            throw new UncheckedIOException("Could not open the journal " + file, e);
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
            throw new IllegalStateException("The journal " + file + " is in use by another process");
        }
    }

    /** The entries that were in the file when it was opened. */
    List<JournalEntry> replayed() {
        return replayed;
    }

    /** Writes all of the line, or nothing of it. */
    synchronized void append(JournalEntry entry) {
        byte[] line = (JSON.writeValueAsString(entry) + "\n").getBytes(StandardCharsets.UTF_8);
        try {
            write(line);
            length += line.length;
        } catch (IOException e) {
            truncateTo(length);
            throw new UncheckedIOException("Could not write to the journal " + file, e);
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

    /** Reads through the same channel: closing another one on this file would give up the lock. */
    private List<JournalEntry> replay() throws IOException {
        InputStream in = new BufferedInputStream(Channels.newInputStream(channel));
        List<JournalEntry> entries = new ArrayList<>();
        for (byte[] line = readLine(in); line.length > 0; line = readLine(in)) {
            try {
                entries.add(JSON.readValue(line, JournalEntry.class));
                length += line.length;
            } catch (JacksonException e) {
                if (in.read() >= 0) {
                    throw new IllegalStateException(
                            "The journal " + file + " is damaged in line " + (entries.size() + 1));
                }
            }
        }
        truncateTo(length);
        return List.copyOf(entries);
    }

    /** The next line with its line end; empty if there is none, or if it has no end. */
    private static byte[] readLine(InputStream in) throws IOException {
        ByteArrayOutputStream line = new ByteArrayOutputStream();
        for (int next = in.read(); next >= 0; next = in.read()) {
            line.write(next);
            if (next == '\n') {
                return line.toByteArray();
            }
        }
        return new byte[0];
    }

    private void truncateTo(long size) {
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
