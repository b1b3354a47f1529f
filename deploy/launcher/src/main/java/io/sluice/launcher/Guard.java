package io.sluice.launcher;

import io.sluice.launcher.process.Daemon;
import io.sluice.launcher.workspace.Workspace;
import java.time.Duration;
import java.util.List;
import java.util.Map;

/** A shell that outlives the launcher and runs {@code down} when another process ends. One for each data directory. */
final class Guard {

    private static final String LOOP =
            "while kill -0 \"$1\" 2>/dev/null; do sleep 1; done; exec \"$2\" down --data \"$3\"";

    private final Workspace workspace;
    private final Daemon daemon;

    Guard(Workspace workspace) {
        this.workspace = workspace;
        this.daemon = new Daemon("guard", workspace.data());
    }

    /** Watches this process instead of the one watched so far. */
    void watch(long pid) {
        dismiss();
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
                Map.of("SLUICE_JAVA_HOME", System.getProperty("java.home")));
    }

    /** Unless it is the guard itself that runs this. */
    void dismiss() {
        boolean itself = daemon.process()
                .filter(process -> process.equals(ProcessHandle.current()))
                .isPresent();
        if (itself) {
            daemon.forget();
        } else {
            daemon.stop(Duration.ofSeconds(5));
        }
    }
}
