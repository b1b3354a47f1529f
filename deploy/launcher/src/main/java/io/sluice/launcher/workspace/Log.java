package io.sluice.launcher.workspace;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Pattern;

/** The log of one process. */
public record Log(Path file) {

    private static final int MAX_LINE_LENGTH = 300;
    private static final Pattern NOISE = Pattern.compile(
            "^\\s*$|^\\s+at |^\\s+\\.\\.\\. \\d+ (more|common)|AOTC|AOT cache|AOT configuration|^Picked up JAVA_TOOL_OPTIONS");

    public boolean exists() {
        return Files.exists(file);
    }

    public List<String> tail(int lines) {
        return last(lines, read());
    }

    /**
     * The last lines that may explain a failure: without the frames of stack traces, among which the causes would be
     * lost, and without the lines of a failed JVM that still writes its start-up cache.
     */
    public List<String> explanation(int lines) {
        List<String> relevant = read().stream()
                .filter(line -> !NOISE.matcher(line).find())
                .map(line -> line.length() > MAX_LINE_LENGTH ? line.substring(0, MAX_LINE_LENGTH) + "…" : line)
                .toList();
        return last(lines, relevant);
    }

    private List<String> read() {
        if (!exists()) {
            return List.of();
        }
        try {
            // Not Files.readAllLines: a log may hold bytes that are no text.
            return new String(Files.readAllBytes(file), StandardCharsets.UTF_8)
                    .lines()
                    .toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static List<String> last(int lines, List<String> all) {
        return all.subList(Math.max(0, all.size() - lines), all.size());
    }
}
