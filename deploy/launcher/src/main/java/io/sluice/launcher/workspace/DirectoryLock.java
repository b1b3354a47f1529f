package io.sluice.launcher.workspace;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.file.StandardOpenOption;

/** Lets one command at a time change a data directory. The system frees it when the command ends, however it ends. */
public final class DirectoryLock implements AutoCloseable {

    private final FileChannel channel;

    private DirectoryLock(FileChannel channel) {
        this.channel = channel;
    }

    /** Waits for another command to end, after calling {@code onWait}. */
    public static DirectoryLock take(DataDirectory data, Runnable onWait) {
        try {
            FileChannel channel = FileChannel.open(data.lock(), StandardOpenOption.CREATE, StandardOpenOption.WRITE);
            FileLock lock = channel.tryLock();
            if (lock == null) {
                onWait.run();
                channel.lock();
            }
            return new DirectoryLock(channel);
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
