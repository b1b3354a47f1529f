package io.sluice.launcher;

import com.sun.management.UnixOperatingSystemMXBean;
import io.sluice.launcher.part.Part;
import io.sluice.launcher.process.Executables;
import io.sluice.launcher.process.PortOwner;
import io.sluice.launcher.process.PortProbe;
import io.sluice.launcher.workspace.Workspace;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Checks the machine before anything is started. */
final class Checks {

    private static final long GIB = 1L << 30;
    private static final long MIN_DISK = 2 * GIB;
    private static final long MIN_MEMORY = 5 * GIB;
    private static final long MIN_OPEN_FILES = 4096;

    private final Workspace workspace;

    Checks(Workspace workspace) {
        this.workspace = workspace;
    }

    Check jdk() {
        return Check.ok("JDK " + Runtime.version().feature() + " at " + System.getProperty("java.home"));
    }

    Check maven(boolean needed) {
        Optional<Path> maven = Executables.find("mvn");
        if (maven.isPresent()) {
            return Check.ok("Maven at " + maven.get());
        }
        String sentence = "Maven (mvn) is not on the PATH";
        return needed
                ? Check.failed(sentence + ", and something has to be built.")
                : Check.warning(sentence + "; it is not needed now.");
    }

    Check dataDirectory() {
        Path root = workspace.data().root();
        Optional<String> mismatch = workspace.data().formatMismatch();
        if (mismatch.isPresent()) {
            return Check.failed(mismatch.get());
        }
        return Files.isWritable(nearestExisting(root))
                ? Check.ok("Data directory " + root + " can be written")
                : Check.failed("The data directory " + root + " cannot be written.");
    }

    Check disk() {
        Path root = workspace.data().root();
        try {
            long free = Files.getFileStore(nearestExisting(root)).getUsableSpace();
            String amount = String.format("%.1f GiB", free / (double) GIB);
            return free >= MIN_DISK
                    ? Check.ok(amount + " of disk free")
                    : Check.failed("Only " + amount + " of disk are free under " + root + "; 2 GiB are needed.");
        } catch (IOException e) {
            return Check.warning("The free disk space cannot be read: " + e.getMessage());
        }
    }

    Check memory() {
        Path table = Path.of("/proc/meminfo");
        if (!Files.exists(table)) {
            return Check.warning("The available memory is unknown on this system; the whole suite takes up to 4.5 GiB");
        }
        try {
            long available = Files.readAllLines(table).stream()
                            .filter(line -> line.startsWith("MemAvailable:"))
                            .mapToLong(line -> Long.parseLong(line.replaceAll("\\D", "")))
                            .sum()
                    * 1024;
            String sentence = String.format("%.1f GiB of memory available", available / (double) GIB);
            return available >= MIN_MEMORY
                    ? Check.ok(sentence)
                    : Check.warning(sentence + "; the whole suite takes up to 4.5 GiB");
        } catch (IOException e) {
            return Check.warning("The available memory cannot be read: " + e.getMessage());
        }
    }

    Check openFiles() {
        if (ManagementFactory.getOperatingSystemMXBean() instanceof UnixOperatingSystemMXBean system) {
            long limit = system.getMaxFileDescriptorCount();
            return limit >= MIN_OPEN_FILES
                    ? Check.ok("A process may open " + limit + " files")
                    : Check.warning("A process may open only " + limit + " files; raise it with ulimit -n 4096");
        }
        return Check.warning("The limit of open files is unknown on this system");
    }

    /** The taken ports of parts that do not run. A part that died may have processes left: those ports are its own. */
    List<Check> takenPorts(List<? extends Part> parts) {
        List<Check> taken = new ArrayList<>();
        for (Part part : parts) {
            if (part.daemons().stream().noneMatch(daemon -> daemon.isRunning())) {
                part.ports().stream()
                        .filter(port -> !PortProbe.isFree(port))
                        .map(port -> Check.failed(taken(port, part.name(), PortOwner.of(port))))
                        .forEach(taken::add);
            }
        }
        return taken;
    }

    static String taken(int port, String part, Optional<PortOwner> owner) {
        return "Port " + port + " of " + part + " is taken by another program"
                + owner.map(known -> " (" + known + ")").orElse("")
                + "; stop it or choose other ports with --port-offset.";
    }

    private static Path nearestExisting(Path path) {
        Path candidate = path;
        while (!Files.exists(candidate)) {
            candidate = candidate.getParent();
        }
        return candidate;
    }
}
