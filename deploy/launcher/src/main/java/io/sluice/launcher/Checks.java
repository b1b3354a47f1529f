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

/** Looks at the machine before anything is started. */
final class Checks {

    private static final long GIB = 1L << 30;
    private static final long DISK_NEEDED = 2 * GIB;
    private static final long MEMORY_WANTED = 5 * GIB;
    private static final long OPEN_FILES_WANTED = 4096;

    private final Workspace workspace;

    Checks(Workspace workspace) {
        this.workspace = workspace;
    }

    Check jdk() {
        return Check.fine("JDK " + Runtime.version().feature() + " at " + System.getProperty("java.home"));
    }

    Check maven(boolean needed) {
        Optional<Path> maven = Executables.find("mvn");
        if (maven.isPresent()) {
            return Check.fine("Maven at " + maven.get());
        }
        String sentence = "Maven (mvn) is not on the PATH";
        return needed
                ? Check.bad(sentence + ", and something has to be built.")
                : Check.doubtful(sentence + "; it is not needed now.");
    }

    Check dataDirectory() {
        Path root = workspace.data().root();
        return Files.isWritable(nearestExisting(root))
                ? Check.fine("Data directory " + root + " can be written")
                : Check.bad("The data directory " + root + " cannot be written.");
    }

    Check disk() {
        Path root = workspace.data().root();
        try {
            long free = Files.getFileStore(nearestExisting(root)).getUsableSpace();
            String amount = String.format("%.1f GiB", free / (double) GIB);
            return free >= DISK_NEEDED
                    ? Check.fine(amount + " of disk free")
                    : Check.bad("Only " + amount + " of disk are free under " + root + "; 2 GiB are needed.");
        } catch (IOException e) {
            return Check.doubtful("The free disk space cannot be told: " + e.getMessage());
        }
    }

    Check memory() {
        Path table = Path.of("/proc/meminfo");
        if (!Files.exists(table)) {
            return Check.doubtful("The available memory cannot be told here; the whole suite takes up to 4.5 GiB");
        }
        try {
            long available = Files.readAllLines(table).stream()
                            .filter(line -> line.startsWith("MemAvailable:"))
                            .mapToLong(line -> Long.parseLong(line.replaceAll("\\D", "")))
                            .sum()
                    * 1024;
            String sentence = String.format("%.1f GiB of memory available", available / (double) GIB);
            return available >= MEMORY_WANTED
                    ? Check.fine(sentence)
                    : Check.doubtful(sentence + "; the whole suite takes up to 4.5 GiB");
        } catch (IOException e) {
            return Check.doubtful("The available memory cannot be told: " + e.getMessage());
        }
    }

    Check openFiles() {
        if (ManagementFactory.getOperatingSystemMXBean() instanceof UnixOperatingSystemMXBean system) {
            long limit = system.getMaxFileDescriptorCount();
            return limit >= OPEN_FILES_WANTED
                    ? Check.fine("A process may open " + limit + " files")
                    : Check.doubtful("A process may open only " + limit + " files; raise it with ulimit -n 4096");
        }
        return Check.doubtful("How many files a process may open cannot be told");
    }

    /** The taken ports of those parts that do not run yet; a part may have died and left some of its processes. */
    List<Check> takenPorts(List<? extends Part> parts) {
        List<Check> taken = new ArrayList<>();
        for (Part part : parts) {
            if (part.daemons().stream().noneMatch(daemon -> daemon.isRunning())) {
                part.ports().stream()
                        .filter(port -> !PortProbe.isFree(port))
                        .map(port -> Check.bad(taken(port, part.name(), PortOwner.of(port))))
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
