package io.sluice.launcher.process;

import java.io.File;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/** Builds the command line of a part that is a JVM, run by the JDK that runs the launcher. */
public final class JavaCommand {

    private static final int FIRST_TO_WARN_OF_NATIVE_ACCESS = 22;
    private static final int FIRST_TO_WARN_OF_UNSAFE = 23;

    private final String main;
    private final List<Path> classPath;
    private final List<String> flags = new ArrayList<>(List.of("-XX:+UseSerialGC", "-Xss512k"));
    private final List<String> properties = new ArrayList<>();

    public JavaCommand(String main, List<Path> classPath) {
        this.main = main;
        this.classPath = List.copyOf(classPath);
        int feature = Runtime.version().feature();
        if (feature >= FIRST_TO_WARN_OF_NATIVE_ACCESS) {
            flags.add("--enable-native-access=ALL-UNNAMED");
        }
        if (feature >= FIRST_TO_WARN_OF_UNSAFE) {
            flags.add("--sun-misc-unsafe-memory-access=allow");
        }
    }

    public static String java() {
        return Path.of(System.getProperty("java.home"), "bin", "java").toString();
    }

    public JavaCommand flags(String... more) {
        flags.addAll(List.of(more));
        return this;
    }

    public JavaCommand property(String name, Object value) {
        properties.add("-D" + name + "=" + value);
        return this;
    }

    /** Whether its start would be faster if it recorded a cache first. */
    public boolean lacksCache(StartupCache cache, String part) {
        return cache.isMissing(part, classPath, flags);
    }

    public List<String> words(StartupCache cache, String part, boolean mayRecord) {
        List<String> words = new ArrayList<>(List.of(java()));
        words.addAll(flags);
        words.addAll(cache.flags(part, mayRecord, classPath, flags));
        words.addAll(properties);
        words.add("-cp");
        words.add(classPath.stream().map(Path::toString).collect(Collectors.joining(File.pathSeparator)));
        words.add(main);
        return words;
    }
}
