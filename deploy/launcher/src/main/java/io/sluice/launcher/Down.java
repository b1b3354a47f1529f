package io.sluice.launcher;

import io.sluice.launcher.part.Part;
import io.sluice.launcher.part.ServiceInstance;
import io.sluice.launcher.part.Suite;
import io.sluice.launcher.process.StartupCache;
import io.sluice.launcher.workspace.LauncherException;
import io.sluice.launcher.workspace.Workspace;
import java.io.UncheckedIOException;
import java.util.List;

/** {@code sluice down}: stops everything that runs in this data directory. */
final class Down {

    private final Workspace workspace;
    private final Console console;

    Down(Workspace workspace, Console console) {
        this.workspace = workspace;
        this.console = console;
    }

    void run() {
        long begin = System.nanoTime();
        new ShutdownGuard(workspace).stop();
        List<Part> parts = new Suite(workspace).expected();
        StartupCache cache = new StartupCache(workspace.data());
        List<ServiceInstance> toRecord = Recording.missing(parts);
        if (!toRecord.isEmpty()
                || parts.stream().anyMatch(part -> part.isRunning() && cache.isRecording(part.name()))) {
            console.print(
                    "Recording start-up caches, which make the next start faster; stopping takes longer this once.");
        }
        int stopped;
        try (Progress progress = console.progress()) {
            record(toRecord, progress);
            stopped = progress.timed("stopping", () -> new Shutdown(workspace, progress::print).stop(parts));
        }
        console.print(
                stopped == 0
                        ? "Nothing was running."
                        : String.format(
                                "%d %s stopped in %.1f s",
                                stopped, stopped == 1 ? "process" : "processes", Progress.secondsSince(begin)));
    }

    private void record(List<ServiceInstance> services, Progress progress) {
        if (!services.isEmpty()) {
            try {
                progress.step("recording", "done", () -> new Recording(workspace, progress).begin(services));
            } catch (LauncherException | UncheckedIOException e) {
                // Only the next start is slower without it.
                progress.print("Could not record: " + e.getMessage());
            }
        }
    }
}
