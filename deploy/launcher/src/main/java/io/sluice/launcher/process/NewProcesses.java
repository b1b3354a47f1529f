package io.sluice.launcher.process;

import java.io.IOException;

/**
 * Starts processes while no executable is being written. A new process has the open files of this one until it runs its own
 * program, and an executable that somebody has open for writing cannot be run: "Text file busy".
 */
public final class NewProcesses {
    private static final Object LOCK = new Object();

    private NewProcesses() {}

    /** Comes back when the new process runs its own program. */
    public static Process start(ProcessBuilder builder) throws IOException {
        synchronized (LOCK) {
            return builder.start();
        }
    }

    /** Writes an executable. */
    public static void write(Write write) throws IOException {
        synchronized (LOCK) {
            write.run();
        }
    }

    /** Opens, writes and closes a file. */
    @FunctionalInterface
    public interface Write {
        void run() throws IOException;
    }
}
