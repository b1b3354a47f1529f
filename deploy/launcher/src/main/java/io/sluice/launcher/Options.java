package io.sluice.launcher;

import io.sluice.launcher.part.Suite;
import io.sluice.launcher.workspace.Ports;
import io.sluice.launcher.workspace.Service;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Deque;
import java.util.EnumMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.Set;

/** The parsed command line: a command and its options. */
final class Options {

    private static final int DEFAULT_LOG_LINES = 50;

    private final Command command;
    private final Set<String> only = new LinkedHashSet<>();
    private final Map<Service, Integer> scale = new EnumMap<>(Service.class);
    private Path data;
    private OptionalInt portOffset = OptionalInt.empty();
    private OptionalLong whilePid = OptionalLong.empty();
    private String part;
    private int lines = DEFAULT_LOG_LINES;
    private boolean build = true;
    private boolean follow;
    private boolean confirmed;

    private Options(Command command) {
        this.command = command;
    }

    /** Options on the command line win over the environment. */
    static Options parse(List<String> words, Map<String, String> environment) {
        Deque<String> rest = new ArrayDeque<>(words);
        Options options = new Options(Command.named(rest.isEmpty() ? "help" : rest.pop()));
        if (environment.containsKey("SLUICE_DATA")) {
            options.data = Path.of(environment.get("SLUICE_DATA"));
        }
        if (environment.containsKey("SLUICE_PORT_OFFSET")) {
            options.portOffset = OptionalInt.of(offset("SLUICE_PORT_OFFSET", environment.get("SLUICE_PORT_OFFSET")));
        }
        while (!rest.isEmpty()) {
            options.read(rest.pop(), rest);
        }
        if (options.command.needsPart() && options.part == null) {
            throw new UsageException("Name a part, for example: " + options.command.word() + " order-service.");
        }
        return options;
    }

    private void read(String word, Deque<String> rest) {
        if (!word.startsWith("-")) {
            readPart(word);
            return;
        }
        if (!command.accepts(word)) {
            throw new UsageException("The command " + command.word() + " has no option " + word + ".");
        }
        switch (word) {
            case "--only" -> only.addAll(names(value(word, rest)));
            case "--scale" -> scale.putAll(instances(value(word, rest)));
            case "--no-build" -> build = false;
            case "--while-pid" -> whilePid = OptionalLong.of(number(word, value(word, rest), 1, Integer.MAX_VALUE));
            case "--data" -> data = Path.of(value(word, rest));
            case "--port-offset" -> portOffset = OptionalInt.of(offset(word, value(word, rest)));
            case "-f" -> follow = true;
            case "-n" -> lines = number(word, value(word, rest), 0, 1_000_000);
            case "--yes" -> confirmed = true;
            default -> throw new IllegalStateException("Unknown option of a command: " + word);
        }
    }

    private void readPart(String word) {
        if (!command.needsPart() || part != null) {
            throw new UsageException("The command " + command.word() + " does not take “" + word + "”.");
        }
        part = word;
    }

    private static String value(String option, Deque<String> rest) {
        if (rest.isEmpty()) {
            throw new UsageException("The option " + option + " needs a value.");
        }
        return rest.pop();
    }

    private static List<String> names(String value) {
        List<String> names = Arrays.asList(value.split(","));
        for (String name : names) {
            if (!Suite.names().contains(name)) {
                throw new UsageException(
                        "There is no part “" + name + "”; there are " + String.join(", ", Suite.names()) + ".");
            }
        }
        return names;
    }

    private static Map<Service, Integer> instances(String value) {
        Map<Service, Integer> instances = new EnumMap<>(Service.class);
        for (String pair : value.split(",")) {
            int equals = pair.indexOf('=');
            Service service = Service.named(pair.substring(0, Math.max(equals, 0)))
                    .orElseThrow(() -> new UsageException(
                            "The option --scale needs SERVICE=N, for example order-service=2, not “" + pair + "”."));
            instances.put(service, number("--scale", pair.substring(equals + 1), 1, Service.MAX_INSTANCES));
        }
        return instances;
    }

    private static int offset(String name, String value) {
        return number(name, value, 0, Ports.MAX_OFFSET);
    }

    private static int number(String name, String value, int min, int max) {
        try {
            int number = Integer.parseInt(value);
            if (number >= min && number <= max) {
                return number;
            }
        } catch (NumberFormatException e) {
            // refused below, like a number out of bounds
        }
        throw new UsageException(name + " must be a number from " + min + " to " + max + ", not “" + value + "”.");
    }

    Command command() {
        return command;
    }

    Set<String> only() {
        return only;
    }

    int instancesOf(Service service) {
        return scale.getOrDefault(service, 1);
    }

    Path dataOr(Path defaultPath) {
        return data == null ? defaultPath : data;
    }

    OptionalInt portOffset() {
        return portOffset;
    }

    OptionalLong whilePid() {
        return whilePid;
    }

    Optional<String> part() {
        return Optional.ofNullable(part);
    }

    int lines() {
        return lines;
    }

    boolean mayBuild() {
        return build;
    }

    boolean follow() {
        return follow;
    }

    boolean confirmed() {
        return confirmed;
    }
}
