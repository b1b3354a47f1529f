package io.sluice.model;

import java.io.IOException;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import tlc2.TLC;

/** Runs the model checker in a process of its own, bounded in memory, cores and time: it keeps its state in static fields. */
final class Tlc {
    private static final Path WORK = Path.of("target", "tlc").toAbsolutePath();
    private static final Duration TIMEOUT = Duration.ofMinutes(10);
    private static final Pattern COUNT = Pattern.compile("(\\d+) states generated, (\\d+) distinct states found");
    private static final Pattern DEPTH = Pattern.compile("depth of the complete state graph search is (\\d+)");
    private static final Pattern VIOLATED = Pattern.compile("Error: Invariant (\\w+) is violated");
    private static final String HOLDS = "Model checking completed. No error has been found.";

    private Tlc() {}

    /**
     * What TLC found.
     *
     * @param violated the first invariant that does not hold, with the shortest way to it in the output
     */
    record Report(Optional<String> violated, long generated, long distinct, long depth, Duration took, String output) {
        boolean isComplete() {
            return violated.isPresent() || output.contains(HOLDS);
        }

        @Override
        public String toString() {
            return "%,d distinct states of %,d, depth %d, %.1f s"
                    .formatted(distinct, generated, depth, took.toMillis() / 1000.0);
        }
    }

    static Report run(Check check) throws IOException, InterruptedException {
        Path output = Files.createDirectories(WORK).resolve(check.name() + ".txt");
        long start = System.nanoTime();
        Process process = new ProcessBuilder(command(check))
                .directory(Check.MODEL.toFile())
                .redirectErrorStream(true)
                .redirectOutput(output.toFile())
                .start();
        try {
            if (!process.waitFor(TIMEOUT.toSeconds(), TimeUnit.SECONDS)) {
                throw new IllegalStateException("TLC has not finished " + check + " after " + TIMEOUT);
            }
        } finally {
            process.destroyForcibly();
        }
        return report(Files.readString(output), Duration.ofNanos(System.nanoTime() - start));
    }

    /** One thread: the shortest violation is found first, and always the same one. Short runs need no optimising compiler. */
    private static List<String> command(Check check) throws IOException {
        // TLC unpacks its standard modules there: two at once would read what the other is just writing.
        Path modules = Files.createDirectories(WORK.resolve("modules").resolve(check.name()));
        return List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-Xmx512m",
                "-XX:+UseSerialGC",
                check.violated().isPresent() ? "-XX:TieredStopAtLevel=1" : "-XX:+TieredCompilation",
                "-Djava.io.tmpdir=" + modules,
                "-cp",
                jar().toString(),
                TLC.class.getName(),
                "-workers",
                "1",
                "-metadir",
                WORK.resolve(check.name()).toString(),
                "-config",
                "checks/" + check.configuration().getFileName(),
                check.module() + ".tla");
    }

    private static Path jar() {
        try {
            return Path.of(TLC.class
                    .getProtectionDomain()
                    .getCodeSource()
                    .getLocation()
                    .toURI());
        } catch (URISyntaxException e) {
            throw new IllegalStateException("TLC is not in a file", e);
        }
    }

    private static Report report(String output, Duration took) {
        MatchResult count = last(COUNT, output);
        return new Report(
                VIOLATED.matcher(output).results().findFirst().map(found -> found.group(1)),
                Long.parseLong(count.group(1)),
                Long.parseLong(count.group(2)),
                Long.parseLong(last(DEPTH, output).group(1)),
                took,
                output);
    }

    private static MatchResult last(Pattern pattern, String output) {
        return pattern.matcher(output)
                .results()
                .reduce((first, second) -> second)
                .orElseThrow(() -> new IllegalStateException("TLC did not check the model:\n" + output));
    }
}
