package io.sluice.launcher.process;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;

/** Remembers a process by its id and start time, so that a reused id is never taken for ours. */
record PidFile(Path file) {

    /** Linux derives start times from the wall clock, which may have been corrected since. */
    private static final Duration CLOCK_CORRECTION = Duration.ofSeconds(2);

    void write(ProcessHandle process) {
        try {
            Files.createDirectories(file.getParent());
            Files.writeString(file, process.pid() + " " + startOf(process).toEpochMilli() + "\n");
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
            Instant start = Instant.ofEpochMilli(Long.parseLong(words[1]));
            return ProcessHandle.of(pid)
                    .filter(ProcessHandle::isAlive)
                    .filter(process -> !isZombie(pid))
                    .filter(process -> isAbout(start, startOf(process)));
        } catch (IOException | NumberFormatException | ArrayIndexOutOfBoundsException e) {
            return Optional.empty(); // absent, or cut short by a crash
        }
    }

    private static boolean isAbout(Instant expected, Instant actual) {
        return Duration.between(expected, actual).abs().compareTo(CLOCK_CORRECTION) <= 0;
    }

    private static Instant startOf(ProcessHandle process) {
        return process.info().startInstant().orElse(Instant.EPOCH);
    }

    /** A container's first process may not collect its dead children; they have ended all the same. */
    private static boolean isZombie(long pid) {
        try {
            String stat = Files.readString(Path.of("/proc/" + pid + "/stat"));
            return stat.startsWith("Z", stat.lastIndexOf(')') + 2);
        } catch (IOException e) {
            return false;
        }
    }
}
