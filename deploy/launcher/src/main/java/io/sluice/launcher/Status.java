package io.sluice.launcher;

import io.sluice.launcher.part.Part;
import io.sluice.launcher.part.Suite;
import io.sluice.launcher.process.Poll;
import io.sluice.launcher.process.ResidentMemory;
import io.sluice.launcher.workspace.Workspace;
import java.time.Duration;
import java.time.Instant;
import java.util.List;

/** {@code sluice status}: what should run, whether it does, and how much memory it takes. */
final class Status {

    private static final String ROW = "%-18s %-10s %-8s %10s %10s  %s";

    private final Workspace workspace;
    private final Console console;

    Status(Workspace workspace, Console console) {
        this.workspace = workspace;
        this.console = console;
    }

    /** Returns whether all that should run is healthy. */
    boolean print() {
        List<Part> parts = new Suite(workspace).expected();
        if (parts.isEmpty()) {
            console.print("Nothing is running.");
            return true;
        }
        console.print(String.format(ROW, "PART", "PID", "PORT", "MEMORY", "UPTIME", "HEALTH"));
        boolean healthy = true;
        ResidentMemory total = ResidentMemory.NONE;
        for (Part part : parts) {
            List<ProcessHandle> processes = processesOf(part);
            ResidentMemory memory = memoryOf(processes);
            Health health = Health.of(part, processes);
            console.print(String.format(
                    ROW,
                    part.name(),
                    pids(processes),
                    part.ports().get(0),
                    memory.inMebibytes(),
                    uptime(processes),
                    health.word()));
            healthy &= health == Health.HEALTHY;
            total = total.plus(memory);
        }
        console.print(String.format(ROW, "total", "", "", total.inMebibytes(), "", ""));
        return healthy;
    }

    private static List<ProcessHandle> processesOf(Part part) {
        return part.daemons().stream()
                .flatMap(daemon -> daemon.process().stream())
                .toList();
    }

    private static ResidentMemory memoryOf(List<ProcessHandle> processes) {
        return processes.stream().map(ResidentMemory::of).reduce(ResidentMemory.NONE, ResidentMemory::plus);
    }

    private static String pids(List<ProcessHandle> processes) {
        if (processes.isEmpty()) {
            return "-";
        }
        String others = processes.size() > 1 ? " +" + (processes.size() - 1) : "";
        return processes.get(0).pid() + others;
    }

    private static String uptime(List<ProcessHandle> processes) {
        return processes.stream()
                .flatMap(process -> process.info().startInstant().stream())
                .max(Instant::compareTo)
                .map(start -> words(Duration.between(start, Instant.now())))
                .orElse("-");
    }

    private static String words(Duration time) {
        if (time.toHours() > 0) {
            return time.toHours() + " h " + time.toMinutesPart() + " min";
        }
        return time.toMinutes() > 0
                ? time.toMinutes() + " min " + time.toSecondsPart() + " s"
                : time.toSeconds() + " s";
    }

    private enum Health {
        HEALTHY,
        NOT_ANSWERING,
        SOME_DEAD,
        DEAD;

        static Health of(Part part, List<ProcessHandle> processes) {
            if (processes.isEmpty()) {
                return DEAD;
            }
            if (processes.size() < part.daemons().size()) {
                return SOME_DEAD;
            }
            return Poll.isMet(part::answers) ? HEALTHY : NOT_ANSWERING;
        }

        String word() {
            return name().toLowerCase().replace('_', ' ');
        }
    }
}
