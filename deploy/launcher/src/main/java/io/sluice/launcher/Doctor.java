package io.sluice.launcher;

import io.sluice.launcher.part.Part;
import io.sluice.launcher.part.ServiceInstance;
import io.sluice.launcher.part.Suite;
import io.sluice.launcher.workspace.Workspace;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;

/** {@code sluice doctor}: whether {@code up} would work here, before anything is started. */
final class Doctor {

    private final Workspace workspace;
    private final Console console;

    Doctor(Workspace workspace, Console console) {
        this.workspace = workspace;
        this.console = console;
    }

    /** Returns whether {@code up} would work. */
    boolean run() {
        Suite suite = new Suite(workspace);
        List<Part> middleware = suite.middleware(Set.of());
        List<ServiceInstance> services = suite.services(Set.of(), service -> 1);
        Checks checks = new Checks(workspace);
        List<Check> all = new ArrayList<>(List.of(
                checks.jdk(),
                checks.maven(new Build(workspace, middleware, services).isNeeded()),
                checks.dataDirectory(),
                checks.disk(),
                checks.memory(),
                checks.openFiles()));
        List<Check> taken = checks.takenPorts(
                Stream.concat(middleware.stream(), services.stream()).toList());
        all.addAll(taken.isEmpty() ? List.of(Check.ok("All ports are free or used by this suite")) : taken);
        all.forEach(check -> console.print(check.toString()));
        return all.stream().noneMatch(Check::isFailed);
    }
}
