package io.sluice.model;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * One configuration of a module and what TLC should say to it, which is in its first line: it holds, or which invariant is violated. A
 * file is named after its module; a variant of it has a suffix.
 */
record Check(String module, Path configuration, Optional<String> violated, List<String> removedGuards) {
    static final Path MODEL = Path.of("src/main/tla");

    private static final Pattern EXPECTED =
            Pattern.compile("\\A\\\\\\* Expected: (?:holds|violates (\\w+))$", Pattern.MULTILINE);
    private static final Pattern WITHOUT = Pattern.compile("Without = \\{([^}]*)}");
    private static final Pattern NAME = Pattern.compile("\"([a-z-]+)\"");

    /** Those of the whole model first: they take longest. */
    static List<Check> all() {
        try (Stream<Path> files = Files.list(MODEL.resolve("checks"))) {
            return files.map(Check::read)
                    .sorted(Comparator.comparing(
                                    (Check check) -> check.violated().isPresent())
                            .thenComparing(Check::name))
                    .toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static Check read(Path file) {
        String text = text(file);
        var expected = EXPECTED.matcher(text);
        if (!expected.find()) {
            throw new IllegalStateException(file + " does not begin with what is expected of it");
        }
        var without = WITHOUT.matcher(text);
        List<String> guards = without.find() ? names(without.group(1)) : List.of();
        String module = String.valueOf(file.getFileName()).replaceFirst("[-.].*", "");
        return new Check(module, file, Optional.ofNullable(expected.group(1)), guards);
    }

    static String text(Path file) {
        try {
            return Files.readString(file);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static List<String> names(String list) {
        return NAME.matcher(list)
                .results()
                .map((MatchResult name) -> name.group(1))
                .toList();
    }

    String name() {
        return String.valueOf(configuration.getFileName()).replace(".cfg", "");
    }

    @Override
    public String toString() {
        return name() + violated.map(invariant -> " violates " + invariant).orElse(" holds");
    }
}
