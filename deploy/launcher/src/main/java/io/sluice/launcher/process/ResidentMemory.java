package io.sluice.launcher.process;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** The physical memory that a process occupies. */
public record ResidentMemory(long bytes) {

    public static final ResidentMemory NONE = new ResidentMemory(0);

    public static ResidentMemory of(ProcessHandle process) {
        try {
            Path status = Path.of("/proc/" + process.pid() + "/status");
            return Files.exists(status) ? fromProc(status) : fromPs(process.pid());
        } catch (IOException | NumberFormatException e) {
            return NONE; // it just ended
        }
    }

    private static ResidentMemory fromProc(Path status) throws IOException {
        return Files.readAllLines(status).stream()
                .filter(line -> line.startsWith("VmRSS:"))
                .map(line -> ofKibibytes(line.replaceAll("\\D", "")))
                .findFirst()
                .orElse(NONE);
    }

    private static ResidentMemory fromPs(long pid) throws IOException {
        Process ps = NewProcesses.start(new ProcessBuilder("ps", "-o", "rss=", "-p", String.valueOf(pid)));
        return ofKibibytes(new String(ps.getInputStream().readAllBytes()).trim());
    }

    private static ResidentMemory ofKibibytes(String kibibytes) {
        return new ResidentMemory(Long.parseLong(kibibytes) * 1024);
    }

    public ResidentMemory plus(ResidentMemory other) {
        return new ResidentMemory(bytes + other.bytes);
    }

    public String inMebibytes() {
        return (bytes >> 20) + " MiB";
    }

    public String inGibibytes() {
        return String.format("%.1f GiB", bytes / (double) (1 << 30));
    }
}
