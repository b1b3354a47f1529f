package io.sluice.launcher;

import io.sluice.launcher.part.MavenClassPath;
import io.sluice.launcher.workspace.DirectoryLock;
import io.sluice.launcher.workspace.Workspace;
import java.io.File;
import java.nio.file.Path;
import java.util.stream.Collectors;

/** What {@code sluice sale}, {@code chaos}, {@code bench} and {@code rehearse} run from: a module with libraries, which Maven builds when it is stale. */
final class Tools {

    private final Workspace workspace;
    private final Console console;
    private final Path module;

    Tools(Workspace workspace, Console console) {
        this.workspace = workspace;
        this.console = console;
        this.module = workspace.module("deploy/sale");
    }

    /** Prints nothing else, because the start script reads it. */
    void printClassPath() {
        workspace.data().create();
        if (isStale()) {
            try (DirectoryLock lock = DirectoryLock.take(
                    workspace.data(), () -> console.err().println("Waiting for another sluice command to end."))) {
                build();
            }
        }
        console.print(new MavenClassPath(module)
                .withOwnJar().stream().map(Path::toString).collect(Collectors.joining(File.pathSeparator)));
    }

    /** Another command may have built it while this one waited. */
    private void build() {
        if (isStale()) {
            console.err().println("Building deploy/sale …");
            String root = workspace.project().resolve("pom.xml").toString();
            new Maven(workspace).run("build-sale", "-f", root, "-pl", "deploy/sale", "-am", "package");
            Build.markBuilt(Build.classPathOf(module));
        }
    }

    boolean isStale() {
        Path launcher = workspace.module("deploy/launcher");
        return new Sources(
                                module.resolve("src/main"),
                                module.resolve("pom.xml"),
                                launcher.resolve("src/main"),
                                launcher.resolve("pom.xml"),
                                workspace.project().resolve("pom.xml"))
                        .areNewerThan(Build.classPathOf(module))
                || !new MavenClassPath(module).isComplete();
    }
}
