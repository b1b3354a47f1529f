package io.sluice.sale.bench.machine;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** What the figures were measured on. */
public record Machine(int cores, String processor, String memory, String system) {

    private static final String UNKNOWN = "unknown";

    public static Machine here() {
        return new Machine(
                Runtime.getRuntime().availableProcessors(),
                processorIn(read("/proc/cpuinfo")),
                memoryIn(read("/proc/meminfo")),
                System.getProperty("os.name") + " " + System.getProperty("os.version") + " "
                        + System.getProperty("os.arch"));
    }

    static String processorIn(String cpuinfo) {
        return cpuinfo.lines()
                .filter(line -> line.startsWith("model name"))
                .map(line -> line.substring(line.indexOf(':') + 1).trim())
                .findFirst()
                .orElse(UNKNOWN);
    }

    static String memoryIn(String meminfo) {
        return meminfo.lines()
                .filter(line -> line.startsWith("MemTotal:"))
                .map(line -> "%.0f GiB".formatted(Long.parseLong(line.replaceAll("\\D", "")) / (double) (1 << 20)))
                .findFirst()
                .orElse(UNKNOWN);
    }

    private static String read(String file) {
        try {
            return Files.readString(Path.of(file));
        } catch (IOException e) {
            return ""; // this is not Linux
        }
    }

    @Override
    public String toString() {
        return "%d cores (%s), %s, %s".formatted(cores, processor, memory, system);
    }
}
