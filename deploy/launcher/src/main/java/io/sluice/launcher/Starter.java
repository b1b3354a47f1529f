package io.sluice.launcher;

import io.sluice.launcher.part.NacosConfiguration;
import io.sluice.launcher.part.Part;
import io.sluice.launcher.part.ServiceInstance;
import io.sluice.launcher.process.Daemon;
import io.sluice.launcher.workspace.Trouble;
import io.sluice.launcher.workspace.Workspace;
import java.util.List;
import java.util.stream.Stream;

/** Starts parts and, if that does not end well, takes back what it started. */
final class Starter {

    /** More at once make none of them ready sooner on two cores, and each of them later. */
    private static final int SERVICES_AT_ONCE = 2;

    private final Workspace workspace;
    private final Progress progress;
    private final List<Part> middleware;
    private final List<ServiceInstance> services;
    private boolean settled;

    Starter(Workspace workspace, Progress progress, List<Part> middleware, List<ServiceInstance> services) {
        this.workspace = workspace;
        this.progress = progress;
        this.middleware = middleware;
        this.services = services;
    }

    /** Ctrl-C ends the launcher like a failure does: what it started goes with it. */
    void start() {
        Thread interrupted = new Thread(this::takeBack);
        Runtime.getRuntime().addShutdownHook(interrupted);
        try {
            Parallel.run(middleware, Math.max(1, middleware.size()), this::start);
            if (middleware.stream().anyMatch(part -> part.name().equals("nacos"))) {
                progress.step(
                        "configuration",
                        "imported",
                        () -> new NacosConfiguration(workspace, progress::say).importFiles());
            }
            Parallel.run(services, SERVICES_AT_ONCE, this::start);
            settle();
        } catch (RuntimeException e) {
            if (takeBack()) {
                throw e;
            }
            throw new Trouble("Interrupted."); // parts that are being stopped look as if they had failed
        }
    }

    private void start(Part part) {
        boolean kept = part.isRunning();
        progress.step(part.name(), kept ? "kept" : "ready", part::start);
    }

    private synchronized void settle() {
        settled = true;
    }

    /** False if that was done before, or there is no need. */
    private synchronized boolean takeBack() {
        if (settled) {
            return false;
        }
        settled = true;
        List<Daemon> started = Stream.concat(services.stream(), middleware.stream())
                .flatMap(part -> part.daemons().stream())
                .filter(Daemon::launchedHere)
                .toList();
        if (!started.isEmpty()) {
            progress.say("Stopping what was started.");
            new Shutdown(workspace, progress::say).abandon(started);
        }
        return true;
    }
}
