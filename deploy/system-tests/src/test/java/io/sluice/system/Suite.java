package io.sluice.system;

import io.sluice.common.test.LocalMiddleware;
import io.sluice.common.test.ServiceCalls;
import java.nio.file.Path;

/** The whole suite, started once for all system tests and stopped when the build ends. */
final class Suite {
    /**
     * Clear of a suite on the usual ports and of the middleware of the other integration tests; another one ({@code
     * SLUICE_SUITE_PORT_OFFSET}) lets two builds run side by side.
     */
    static final int PORT_OFFSET = Integer.parseInt(System.getenv().getOrDefault("SLUICE_SUITE_PORT_OFFSET", "6300"));

    static final Launcher launcher = new Launcher(data(), PORT_OFFSET);

    private static boolean up;

    private Suite() {}

    private static Path data() {
        return LocalMiddleware.root().resolve("deploy/system-tests/target/suite");
    }

    static synchronized void ensureUp() {
        if (up) {
            return;
        }
        launcher.run("reset", "--yes");
        up("--while-pid", Long.toString(LocalMiddleware.buildProcess().pid()));
        up = true;
    }

    /** Brings up whatever is not up. */
    static Launcher.Run up(String... more) {
        String[] arguments = new String[more.length + 2];
        arguments[0] = "up";
        arguments[1] = "--no-build";
        System.arraycopy(more, 0, arguments, 2, more.length);
        Launcher.Run run = launcher.run(arguments);
        if (run.exit() != 0) {
            throw new IllegalStateException("the suite did not start:\n" + run.output());
        }
        return run;
    }

    static ServiceCalls gateway() {
        return ServiceCalls.to(launcher.port(8080));
    }
}
