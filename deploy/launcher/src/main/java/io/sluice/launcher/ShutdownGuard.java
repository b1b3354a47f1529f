package io.sluice.launcher;

import io.sluice.launcher.process.Daemon;
import io.sluice.launcher.workspace.Workspace;
import java.time.Duration;
import java.util.List;
import java.util.Map;

/** A shell that outlives the launcher and runs {@code down} when another process ends. One for each data directory. */
final class ShutdownGuard {

    private static final String LOOP =
            "while kill -0 \"$1\" 2>/dev/null; do sleep 1; done; exec \"$2\" down --data \"$3\"";

    private final Workspace workspace;
    private final Daemon daemon;

    ShutdownGuard(Workspace workspace) {
        this.workspace = workspace;
        this.daemon = new Daemon("guard", workspace.data());
    }

    /** Replaces a guard that waits for another process. Nobody waits for what it does, so it records nothing. */
    void start(long pid) {
        stop();
        daemon.launch(
                List.of(
                        "sh",
                        "-c",
                        LOOP,
                        "sluice-guard",
                        String.valueOf(pid),
                        workspace.project().resolve("deploy/sluice").toString(),
                        workspace.data().root().toString()),
                workspace.project(),
                Map.of("SLUICE_JAVA_HOME", System.getProperty("java.home"), "SLUICE_RECORD", "no"));
    }

    /** If this command was run by the guard, it only deletes the pid file. */
    void stop() {
        boolean runByGuard = daemon.process()
                .filter(process -> process.equals(ProcessHandle.current()))
                .isPresent();
        if (runByGuard) {
            daemon.deletePidFile();
        } else {
            daemon.stop(Duration.ofSeconds(5));
        }
    }
}
