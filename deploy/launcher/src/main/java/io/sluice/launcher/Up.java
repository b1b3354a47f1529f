package io.sluice.launcher;

import io.sluice.launcher.part.Part;
import io.sluice.launcher.part.ServiceEnvironment;
import io.sluice.launcher.part.ServiceInstance;
import io.sluice.launcher.part.Suite;
import io.sluice.launcher.process.Poll;
import io.sluice.launcher.workspace.LauncherException;
import io.sluice.launcher.workspace.Service;
import io.sluice.launcher.workspace.Workspace;
import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/** {@code sluice up}: checks, builds, starts, and prints where everything is. */
final class Up {

    /** Longer than any of them rehearses. */
    private static final Duration MAX_REHEARSAL = Duration.ofSeconds(120);

    private final Options options;
    private final Workspace workspace;
    private final Console console;
    private final List<Part> middleware;
    private final List<ServiceInstance> services;

    Up(Options options, Workspace workspace, Console console) {
        this.options = options;
        this.workspace = workspace;
        this.console = console;
        Suite suite = new Suite(workspace);
        this.middleware = suite.middleware(options.only());
        this.services = suite.services(options.only(), options::instancesOf);
    }

    void run() {
        long begin = System.nanoTime();
        Build build = new Build(workspace, middleware, services);
        check(build);
        options.whilePid().ifPresent(pid -> new ShutdownGuard(workspace).start(pid));
        writeEnvironments();
        try (Progress progress = console.progress()) {
            build(build, progress);
            new Starter(workspace, progress, middleware, services).start();
            seed(progress);
            rehearse(progress);
        }
        new Summary(workspace, console).print(middleware, services, begin);
    }

    private void check(Build build) {
        Checks checks = new Checks(workspace);
        List<Check> all = new ArrayList<>(List.of(checks.dataDirectory(), checks.disk()));
        all.add(checks.maven(build.isNeeded() && options.mayBuild()));
        all.addAll(checks.takenPorts(
                Stream.concat(middleware.stream(), services.stream()).toList()));
        all.stream().filter(Check::isFailed).findFirst().ifPresent(failed -> {
            throw new LauncherException(failed.sentence());
        });
    }

    private void build(Build build, Progress progress) {
        if (build.isNeeded() && options.mayBuild()) {
            progress.step("build", "done", build::run);
        }
    }

    /** An empty suite shows nothing; one that has been seeded is never seeded again. */
    private void seed(Progress progress) {
        DemoData demo = new DemoData(workspace);
        if (services.size() >= Service.values().length && demo.isMissing()) {
            progress.step("demo", "seeded", demo::seed);
        }
    }

    /** The services rehearse by themselves; who comes now should find them warm. They sell all the same. */
    private void rehearse(Progress progress) {
        if (services.stream().anyMatch(instance -> instance.service().sells())) {
            boolean[] warm = new boolean[1];
            progress.step("rehearsal", "over", () -> warm[0] = Poll.until(MAX_REHEARSAL, this::areReadyToSell));
            if (!warm[0]) {
                progress.print("  Not all services are warm yet: deploy/sluice logs order-service says why.");
            }
        }
    }

    private boolean areReadyToSell() throws IOException {
        for (ServiceInstance instance : services) {
            if (!instance.isReadyToSell()) {
                return false;
            }
        }
        return true;
    }

    /** For all services, also those that are not started: tests and IDEs start them on their own. */
    private void writeEnvironments() {
        for (Service service : Service.values()) {
            new ServiceEnvironment(workspace, service, 1).writeFile();
        }
    }
}
