package io.sluice.common.test;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The real Nacos, RocketMQ, Redis cluster and MariaDB that integration tests run against: started by the launcher
 * once per build, on ports of their own, and stopped when the build ends, however it ends.
 */
public final class LocalMiddleware {
    /** Keeps clear of a suite that runs on the default ports at the same time; two builds at once need two offsets. */
    private static final String PORT_OFFSET = System.getenv().getOrDefault("SLUICE_IT_PORT_OFFSET", "5000");

    private static final Path ROOT = root();
    private static final Path DATA = ROOT.resolve("target/it");

    private static boolean started;

    private LocalMiddleware() {}

    /** The top of the project: Maven passes it, an IDE starts below it. */
    public static Path root() {
        String configured = System.getProperty("sluice.root");
        Path path = Path.of(configured == null ? "" : configured).toAbsolutePath();
        while (!Files.exists(path.resolve("deploy/sluice"))) {
            path = Optional.ofNullable(path.getParent())
                    .orElseThrow(() -> new IllegalStateException("Found no deploy/sluice above the working directory"));
        }
        return path;
    }

    /** What the launcher would hand to an instance of this service. */
    public static synchronized Map<String, String> environmentOf(String service) {
        if (!started) {
            start();
            started = true;
        }
        return read(DATA.resolve("env").resolve(service + ".env"));
    }

    /** Fresh for every build; the modules of one build share it. */
    private static void start() {
        try {
            Path owner = DATA.resolveSibling("it.pid");
            String build = Long.toString(buildProcess().pid());
            if (!Files.exists(owner) || !Files.readString(owner).equals(build)) {
                sluice("reset", "--yes");
            }
            sluice("up", "--only", "middleware", "--no-build", "--while-pid", build);
            Files.writeString(owner, build);
            // The offsets of broadcasts are deleted with the broker's data: on a fresh broker old ones would be too
            // high.
            System.setProperty(
                    "rocketmq.client.localOffsetStoreDir",
                    DATA.resolve("offsets").toString());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static void sluice(String... arguments) throws IOException {
        List<String> command =
                new ArrayList<>(List.of(ROOT.resolve("deploy/sluice").toString()));
        command.addAll(List.of(arguments));
        command.addAll(List.of("--data", DATA.toString(), "--port-offset", PORT_OFFSET));
        Path output = Files.createTempFile("sluice", ".log");
        var process = new ProcessBuilder(command)
                .redirectErrorStream(true)
                // Not our own output: the forked test JVM uses that to report to Maven.
                .redirectOutput(output.toFile());
        process.environment().put("SLUICE_RECORD", "no");
        try {
            if (process.start().waitFor() != 0) {
                throw new IllegalStateException(
                        "The middleware for integration tests did not start:\n" + Files.readString(output));
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException(e);
        }
    }

    /** Maven, when it forked this JVM (a shell may be in between); else whatever started it. */
    public static ProcessHandle buildProcess() {
        var self = ProcessHandle.current();
        var ancestor = self.parent();
        while (ancestor.isPresent()) {
            if (ancestor.get().info().command().orElse("").endsWith("java")) {
                return ancestor.get();
            }
            ancestor = ancestor.get().parent();
        }
        return self.parent().orElse(self);
    }

    private static Map<String, String> read(Path file) {
        try {
            Map<String, String> environment = new LinkedHashMap<>();
            for (String line : Files.readAllLines(file)) {
                int equals = line.indexOf('=');
                environment.put(line.substring(0, equals), line.substring(equals + 1));
            }
            return environment;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
