package io.sluice.sale.faults;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.stream.Stream;

/** One running process of the suite, by its pid file. A process id that was given to another program since is not taken for it. */
final class SuiteProcess {

    private static final Path BOOT = Path.of("/proc/sys/kernel/random/boot_id");

    /** The field of {@code /proc/<pid>/stat} with the start time, counted from the state behind the command's name. */
    private static final int START = 19;

    private final String name;
    private final ProcessHandle handle;

    private SuiteProcess(String name, ProcessHandle handle) {
        this.name = name;
        this.handle = handle;
    }

    /** Empty if it does not run. */
    static Optional<SuiteProcess> of(String name, Path pidFile) {
        try {
            String[] words = Files.readString(pidFile).trim().split(" ");
            return ProcessHandle.of(Long.parseLong(words[0]))
                    .filter(ProcessHandle::isAlive)
                    .filter(process -> words.length > 1 && words[1].equals(startOf(process.pid())))
                    .map(process -> new SuiteProcess(name, process));
        } catch (IOException | NumberFormatException e) {
            return Optional.empty(); // never started, stopped, or the file was cut short
        }
    }

    /** As the launcher writes it: the boot and the ticks since; a zombie has ended and so has no start. */
    static String startOf(long pid) {
        try {
            String stat = Files.readString(Path.of("/proc/" + pid + "/stat"));
            String[] fields = stat.substring(stat.lastIndexOf(')') + 2).split(" ");
            return fields[0].equals("Z") ? "" : Files.readString(BOOT).trim() + ":" + fields[START];
        } catch (IOException e) {
            return "";
        }
    }

    String name() {
        return name;
    }

    long pid() {
        return handle.pid();
    }

    boolean isRunning() {
        return handle.isAlive() && !startOf(pid()).isEmpty();
    }

    void kill() {
        handle.destroyForcibly();
        awaitEnd(Duration.ofSeconds(10));
    }

    /** Asks it to end; kills it if it does not. */
    void terminate(Duration timeout) {
        handle.destroy();
        try {
            awaitEnd(timeout);
        } catch (IllegalStateException e) {
            kill();
        }
    }

    void freeze() {
        freeze(List.of(this));
    }

    /** All at once: one by one, the first of them would be frozen much longer than the last. */
    static void freeze(List<SuiteProcess> processes) {
        signal("-STOP", processes);
    }

    void thaw() {
        thaw(List.of(this));
    }

    /** Those that still run. */
    static void thaw(List<SuiteProcess> processes) {
        signal("-CONT", processes.stream().filter(SuiteProcess::isRunning).toList());
    }

    /** By the program, since Java has no such call. */
    private static void signal(String signal, List<SuiteProcess> processes) {
        if (!processes.isEmpty()) {
            Stream<String> pids = processes.stream().map(process -> Long.toString(process.pid()));
            Shell.run(
                    Duration.ofSeconds(5),
                    Stream.concat(Stream.of("kill", signal), pids).toArray(String[]::new));
        }
    }

    /** A container's first process may not collect dead children: a zombie has ended. */
    private void awaitEnd(Duration timeout) {
        long end = System.nanoTime() + timeout.toNanos();
        while (isRunning()) {
            if (System.nanoTime() > end) {
                throw new IllegalStateException(name + " (" + pid() + ") did not end.");
            }
            try {
                handle.onExit().get(20, TimeUnit.MILLISECONDS);
            } catch (TimeoutException e) {
                // look again
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
                throw new IllegalStateException("Interrupted while " + name + " ends", e);
            } catch (ExecutionException e) {
                throw new IllegalStateException(e);
            }
        }
    }

    /** Its command line, word by word. */
    List<String> command() {
        return words("cmdline");
    }

    Map<String, String> environment() {
        Map<String, String> variables = new LinkedHashMap<>();
        for (String line : words("environ")) {
            int equals = line.indexOf('=');
            if (equals > 0) {
                variables.put(line.substring(0, equals), line.substring(equals + 1));
            }
        }
        return variables;
    }

    ProcessMemory memory() {
        try {
            return ProcessMemory.of(Files.readString(Path.of("/proc/" + pid() + "/status")), command());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    Path directory() {
        try {
            return Files.readSymbolicLink(Path.of("/proc/" + pid() + "/cwd"));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private List<String> words(String file) {
        try {
            String text = Files.readString(Path.of("/proc/" + pid() + "/" + file), StandardCharsets.ISO_8859_1);
            return Arrays.asList(text.split("\0"));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Override
    public String toString() {
        return name + " (" + pid() + ")";
    }
}
