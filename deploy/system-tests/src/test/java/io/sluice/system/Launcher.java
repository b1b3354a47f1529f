package io.sluice.system;

import io.sluice.common.test.LocalMiddleware;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** The command {@code deploy/sluice}, used as a person would use it. */
final class Launcher {
    private static final Duration USUAL = Duration.ofMinutes(8);

    /** For what it has begun: it mends what it has broken. */
    private static final int END_SECONDS = 60;

    private final Path data;
    private final int portOffset;

    Launcher(Path data, int portOffset) {
        this.data = data;
        this.portOffset = portOffset;
    }

    /** What it printed and how it ended. */
    record Run(int exit, String output) {}

    Run run(String... arguments) {
        return run(USUAL, arguments);
    }

    Run run(Duration atMost, String... arguments) {
        List<String> command = new ArrayList<>(
                List.of(LocalMiddleware.root().resolve("deploy/sluice").toString()));
        command.addAll(Arrays.asList(arguments));
        command.addAll(List.of("--data", data.toString(), "--port-offset", Integer.toString(portOffset)));
        try {
            Path output = Files.createTempFile("sluice", ".out");
            ProcessBuilder builder = new ProcessBuilder(command)
                    .redirectErrorStream(true)
                    .redirectOutput(output.toFile())
                    .redirectInput(
                            ProcessBuilder.Redirect.from(Path.of("/dev/null").toFile()));
            builder.environment().put("SLUICE_RECORD", "no");
            builder.environment().put("SLUICE_COMPILE", "quick");
            Process process = builder.start();
            if (!process.waitFor(atMost.toSeconds(), TimeUnit.SECONDS)) {
                process.destroy();
                process.waitFor(END_SECONDS, TimeUnit.SECONDS);
                throw new IllegalStateException("still running: " + command + "\n" + Files.readString(output));
            }
            return new Run(process.exitValue(), Files.readString(output));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException(e);
        }
    }

    Path data() {
        return data;
    }

    int port(int usual) {
        return usual + portOffset;
    }

    /** The process of a part or of an instance of a service. */
    ProcessHandle process(String instance) {
        return find(instance).orElseThrow();
    }

    private Optional<ProcessHandle> find(String instance) {
        Path file = data.resolve("run/" + instance + ".pid");
        if (!Files.exists(file)) {
            return Optional.empty();
        }
        try {
            return ProcessHandle.of(Long.parseLong(Files.readString(file).split("\\s+")[0]));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    boolean isAlive(String instance) {
        return find(instance).filter(ProcessHandle::isAlive).isPresent();
    }

    /** As a power cut would: no goodbye. */
    void kill(String instance) {
        ProcessHandle process = process(instance);
        process.destroyForcibly();
        process.onExit().join();
    }

    /** What the launcher gives a service to know. */
    Map<String, String> environmentOf(String service) {
        try {
            return Files.readAllLines(data.resolve("env/" + service + ".env")).stream()
                    .map(line -> line.split("=", 2))
                    .collect(Collectors.toMap(words -> words[0], words -> words[1]));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    String log(String instance) {
        try {
            return Files.readString(data.resolve("logs/" + instance + ".log"));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Everything any part has written so far. */
    String allLogs() {
        try (Stream<Path> logs = Files.list(data.resolve("logs"))) {
            var all = new StringBuilder();
            for (Path log : logs.toList()) {
                all.append(Files.readString(log));
            }
            return all.toString();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
