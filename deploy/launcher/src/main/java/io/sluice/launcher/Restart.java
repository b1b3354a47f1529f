package io.sluice.launcher;

import io.sluice.launcher.part.Part;
import io.sluice.launcher.part.ServiceInstance;
import io.sluice.launcher.workspace.Workspace;
import java.util.List;

/** {@code sluice restart}: stops one part, gracefully, and starts it as it was. */
final class Restart {

    private final Workspace workspace;
    private final Console console;

    Restart(Workspace workspace, Console console) {
        this.workspace = workspace;
        this.console = console;
    }

    void run(Part part) {
        try (Progress progress = console.progress()) {
            progress.step(part.name(), "stopped", () -> new Shutdown(workspace, progress::print).stop(List.of(part)));
            Starter starter = part instanceof ServiceInstance instance
                    ? new Starter(workspace, progress, List.of(), List.of(instance))
                    : new Starter(workspace, progress, List.of(part), List.of());
            starter.start();
        }
    }
}
