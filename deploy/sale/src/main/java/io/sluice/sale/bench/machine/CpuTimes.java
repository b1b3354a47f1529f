package io.sluice.sale.bench.machine;

import io.sluice.launcher.part.Part;
import io.sluice.launcher.part.Suite;
import io.sluice.launcher.process.Daemon;
import io.sluice.launcher.workspace.Workspace;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;

/**
 * The processor time that every process of a suite, this one and the whole machine have used so far, in milliseconds.
 *
 * <p>By {@code /proc}: where there is none, nothing is known, and nothing is shown.
 */
public final class CpuTimes {

    /** The client of the measurement: this process. */
    public static final String GENERATOR = "generator";

    /** What the machine did besides; with it the figures show whether something else was in the way. */
    public static final String OTHERS = "others";

    private static final Path PROC = Path.of("/proc");

    /** Linux counts in hundredths of a second for programs, whatever the kernel does. */
    private static final int MILLIS_PER_TICK = 10;

    // Fields of /proc/PID/stat, counted from the state behind the command's name.
    private static final int USER = 11;
    private static final int SYSTEM = 12;

    // Fields of the first line of /proc/stat behind its name: idle, and waiting for a disk, which is idle too.
    private static final int IDLE = 3;
    private static final int WAITING = 4;

    /** User, nice, system, idle, waiting, two kinds of interrupts, stolen. Guests are in user already. */
    private static final int KINDS = 8;

    private final Map<String, Long> millis;

    private CpuTimes(Map<String, Long> millis) {
        this.millis = Map.copyOf(millis);
    }

    public static CpuTimes of(Workspace workspace) {
        return of(PROC, processes(workspace));
    }

    /** Read just now, of those processes that there are. */
    public static CpuTimes of(Path proc, Map<String, Long> processes) {
        Map<String, Long> millis = new LinkedHashMap<>();
        processes.forEach((name, pid) -> {
            try {
                millis.put(name, ofProcess(Files.readString(proc.resolve(pid + "/stat"))));
            } catch (IOException e) {
                // It ended, or this is not Linux.
            }
        });
        try {
            millis.put("", ofMachine(Files.readString(proc.resolve("stat"))));
        } catch (IOException e) {
            // This is not Linux.
        }
        return new CpuTimes(millis);
    }

    private static Map<String, Long> processes(Workspace workspace) {
        Map<String, Long> processes = new LinkedHashMap<>();
        for (Part part : new Suite(workspace).all()) {
            List<Daemon> daemons = part.daemons();
            for (Daemon daemon : daemons) {
                daemon.process().ifPresent(process -> processes.put(daemon.name(), process.pid()));
            }
        }
        processes.put(GENERATOR, ProcessHandle.current().pid());
        return processes;
    }

    static long ofProcess(String stat) {
        String[] fields = stat.substring(stat.lastIndexOf(')') + 2).split(" ");
        return (Long.parseLong(fields[USER]) + Long.parseLong(fields[SYSTEM])) * MILLIS_PER_TICK;
    }

    /** All time in which a core was busy. */
    static long ofMachine(String stat) {
        String[] fields = stat.lines().findFirst().orElseThrow().trim().split(" +");
        long busy = 0;
        for (int kind = 0; kind < KINDS; kind++) {
            busy += kind == IDLE || kind == WAITING ? 0 : Long.parseLong(fields[1 + kind]);
        }
        return busy * MILLIS_PER_TICK;
    }

    /** By process, from an earlier reading to this one; what ended or began meanwhile is among the others. */
    public Map<String, Long> since(CpuTimes earlier) {
        Map<String, Long> spent = new LinkedHashMap<>();
        long known = 0;
        for (String name : millis.keySet().stream().sorted().toList()) {
            if (!name.isEmpty() && earlier.millis.containsKey(name)) {
                long more = spentBy(name, earlier);
                spent.put(name, more);
                known += more;
            }
        }
        if (millis.containsKey("") && earlier.millis.containsKey("")) {
            spent.put(OTHERS, Math.max(0, spentBy("", earlier) - known));
        }
        return spent;
    }

    private long spentBy(String name, CpuTimes earlier) {
        Function<CpuTimes, Long> of = times -> times.millis.getOrDefault(name, 0L);
        return of.apply(this) - of.apply(earlier);
    }
}
