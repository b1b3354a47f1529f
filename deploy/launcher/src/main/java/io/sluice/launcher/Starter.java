package io.sluice.launcher;

import io.sluice.launcher.part.NacosConfiguration;
import io.sluice.launcher.part.Part;
import io.sluice.launcher.part.ServiceInstance;
import io.sluice.launcher.process.Daemon;
import io.sluice.launcher.workspace.LauncherException;
import io.sluice.launcher.workspace.Workspace;
import java.util.List;
import java.util.stream.Stream;

/** Starts parts; if one of them fails, stops those it started. */
final class Starter {

    /** On two cores, more at once would make none of them ready sooner. */
    private static final int SERVICES_AT_ONCE = 2;

    private final Workspace workspace;
    private final Progress progress;
    private final List<Part> middleware;
    private final List<ServiceInstance> services;
    private boolean finished;

    Starter(Workspace workspace, Progress progress, List<Part> middleware, List<ServiceInstance> services) {
        this.workspace = workspace;
        this.progress = progress;
        this.middleware = middleware;
        this.services = services;
    }

    /** Ctrl-C is treated like a failure: what was started is stopped. */
    void start() {
        Thread interrupted = new Thread(this::stopStarted);
        Runtime.getRuntime().addShutdownHook(interrupted);
        try {
            Parallel.run(middleware, Math.max(1, middleware.size()), this::start);
            if (middleware.stream().anyMatch(part -> part.name().equals("nacos"))) {
                progress.step(
                        "configuration",
                        "imported",
                        () -> new NacosConfiguration(workspace, progress::print).importFiles());
            }
            Parallel.run(services, SERVICES_AT_ONCE, this::start);
            finish();
        } catch (RuntimeException e) {
            if (stopStarted()) {
                throw e;
            }
            throw new LauncherException("Interrupted."); // parts that are being stopped only seem to have failed
        }
    }

    private void start(Part part) {
        boolean kept = part.isRunning();
        progress.step(part.name(), kept ? "kept" : "ready", part::start);
    }

    private synchronized void finish() {
        finished = true;
    }

    /** Returns false if the start has succeeded, or this was done before. */
    private synchronized boolean stopStarted() {
        if (finished) {
            return false;
        }
        finished = true;
        List<Daemon> started = Stream.concat(services.stream(), middleware.stream())
                .flatMap(part -> part.daemons().stream())
                .filter(Daemon::launchedHere)
                .toList();
        if (!started.isEmpty()) {
            progress.print("Stopping what was started.");
            new Shutdown(workspace, progress::print).stopWithoutRecording(started);
        }
        return true;
    }
}
