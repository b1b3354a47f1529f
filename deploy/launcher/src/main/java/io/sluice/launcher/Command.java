package io.sluice.launcher;

import java.util.Arrays;
import java.util.List;

/** What can be typed after {@code deploy/sluice}. */
enum Command {
    UP(false, "--only", "--scale", "--no-build", "--while-pid"),
    DOWN(false),
    STATUS(false),
    LOGS(true, "-f", "-n"),
    RESTART(true),
    DOCTOR(false),
    RESET(false, "--yes"),
    HELP(false),
    /** Not for people: the start script runs {@code sale}, {@code chaos}, {@code bench} and {@code rehearse} from what it prints. */
    TOOLS(false);

    private static final List<String> FOR_ALL = List.of("--data", "--port-offset");

    private final boolean needsPart;
    private final List<String> options;

    Command(boolean needsPart, String... options) {
        this.needsPart = needsPart;
        this.options = List.of(options);
    }

    static Command named(String word) {
        String name = List.of("--help", "-h").contains(word) ? "help" : word;
        return Arrays.stream(values())
                .filter(command -> command.word().equals(name))
                .findFirst()
                .orElseThrow(() -> UsageException.withUsage("There is no command “" + word + "”."));
    }

    String word() {
        return name().toLowerCase();
    }

    boolean needsPart() {
        return needsPart;
    }

    boolean accepts(String option) {
        return options.contains(option) || FOR_ALL.contains(option);
    }
}
