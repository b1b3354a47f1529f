package io.sluice.launcher.process;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.Optional;

/** Stores the id and the start time of a process, so that a reused id is never taken for ours. */
record PidFile(Path file) {

    private static final Path BOOT = Path.of("/proc/sys/kernel/random/boot_id");

    /** The field of {@code /proc/<pid>/stat} with the start time, counted from the state behind the command's name. */
    private static final int START = 19;

    void write(ProcessHandle process) {
        try {
            Files.createDirectories(file.getParent());
            Files.writeString(file, process.pid() + " " + startOf(process) + "\n");
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    boolean exists() {
        return Files.exists(file);
    }

    void delete() {
        try {
            Files.deleteIfExists(file);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** The process it stands for, if that still runs. */
    Optional<ProcessHandle> process() {
        try {
            String[] words = Files.readString(file).trim().split(" ");
            long pid = Long.parseLong(words[0]);
            String start = words[1];
            return ProcessHandle.of(pid)
                    .filter(ProcessHandle::isAlive)
                    .filter(process -> !isZombie(pid))
                    .filter(process -> start.equals(startOf(process)));
        } catch (IOException | NumberFormatException | ArrayIndexOutOfBoundsException e) {
            return Optional.empty(); // absent, or cut short by a crash
        }
    }

    /**
     * On Linux the boot and the ticks since: start times by the wall clock change whenever that is set, as it is in a virtual
     * machine that slept.
     */
    private static String startOf(ProcessHandle process) {
        try {
            return Files.readString(BOOT).trim() + ":" + stat(process.pid())[START];
        } catch (IOException notLinuxOrGone) {
            return process.info()
                    .startInstant()
                    .map(Instant::toEpochMilli)
                    .orElse(0L)
                    .toString();
        }
    }

    /** A container's first process may not collect its dead children; they have ended all the same. */
    private static boolean isZombie(long pid) {
        try {
            return stat(pid)[0].equals("Z");
        } catch (IOException e) {
            return false;
        }
    }

    /** The fields behind the command's name, which may itself contain spaces and brackets. */
    private static String[] stat(long pid) throws IOException {
        String stat = Files.readString(Path.of("/proc/" + pid + "/stat"));
        return stat.substring(stat.lastIndexOf(')') + 2).split(" ");
    }
}
