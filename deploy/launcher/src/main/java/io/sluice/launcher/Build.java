package io.sluice.launcher;

import io.sluice.launcher.part.MavenClassPath;
import io.sluice.launcher.part.Part;
import io.sluice.launcher.part.ServiceInstance;
import io.sluice.launcher.process.Executables;
import io.sluice.launcher.workspace.Service;
import io.sluice.launcher.workspace.Trouble;
import io.sluice.launcher.workspace.Workspace;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/** Has Maven build what the chosen parts need, if it is missing or older than its sources. */
final class Build {

    private static final List<String> MIDDLEWARE_MODULES = List.of("nacos", "rocketmq", "natives");

    private final Workspace workspace;
    private final boolean staleMiddleware;
    private final List<Service> staleServices;

    Build(Workspace workspace, List<Part> middleware, List<ServiceInstance> services) {
        this.workspace = workspace;
        this.staleMiddleware = middleware.stream().anyMatch(part -> !part.isRunning()) && isMiddlewareStale();
        this.staleServices = services.stream()
                .filter(instance -> !instance.isRunning())
                .map(ServiceInstance::service)
                .distinct()
                .filter(this::isStale)
                .toList();
    }

    boolean isNeeded() {
        return staleMiddleware || !staleServices.isEmpty();
    }

    void run() {
        if (staleMiddleware) {
            maven(
                    "build-middleware",
                    "-f",
                    workspace.middleware().resolve("pom.xml").toString(),
                    "package");
            MIDDLEWARE_MODULES.forEach(module -> markBuilt(classPathOf(module)));
        }
        if (!staleServices.isEmpty()) {
            String modules = staleServices.stream().map(Service::id).collect(Collectors.joining(","));
            maven("build", "-f", workspace.project().resolve("pom.xml").toString(), "-pl", modules, "-am", "package");
            staleServices.forEach(service -> markBuilt(workspace.jar(service)));
        }
    }

    private boolean isMiddlewareStale() {
        return MIDDLEWARE_MODULES.stream().anyMatch(this::isStale);
    }

    private boolean isStale(String middlewareModule) {
        Path directory = workspace.middleware().resolve(middlewareModule);
        return new Sources(
                                directory.resolve("src/main"),
                                directory.resolve("pom.xml"),
                                workspace.middleware().resolve("pom.xml"))
                        .areNewerThan(classPathOf(middlewareModule))
                || !MavenClassPath.of(workspace, middlewareModule).isComplete();
    }

    private boolean isStale(Service service) {
        Path module = workspace.module(service.id());
        Path common = workspace.module("common");
        return new Sources(
                        module.resolve("src/main"),
                        module.resolve("pom.xml"),
                        common.resolve("src/main"),
                        common.resolve("pom.xml"),
                        workspace.project().resolve("pom.xml"))
                .areNewerThan(workspace.jar(service));
    }

    private Path classPathOf(String middlewareModule) {
        return workspace.middleware().resolve(middlewareModule).resolve("target/classpath.txt");
    }

    /** Maven does not touch a product that would come out the same, which would look stale for ever. */
    private static void markBuilt(Path product) {
        try {
            Files.setLastModifiedTime(product, FileTime.from(Instant.now()));
        } catch (IOException e) {
            throw new Trouble("The build did not make " + product + ".");
        }
    }

    private void maven(String log, String... arguments) {
        List<String> command = new ArrayList<>(List.of(executable(), "-B", "-q", "-DskipTests"));
        command.addAll(List.of(arguments));
        Path output = workspace.data().log(log);
        try {
            ProcessBuilder builder = new ProcessBuilder(command)
                    .directory(workspace.project().toFile())
                    .redirectErrorStream(true)
                    .redirectInput(new File("/dev/null"))
                    .redirectOutput(output.toFile());
            builder.environment().put("JAVA_HOME", System.getProperty("java.home"));
            if (exitCode(builder.start()) != 0) {
                throw new Trouble("The build failed.", output);
            }
        } catch (IOException e) {
            throw new Trouble("Maven cannot be started: " + e.getMessage());
        }
    }

    private static int exitCode(Process maven) {
        Thread stop = new Thread(maven::destroy); // interrupting the launcher interrupts the build
        Runtime.getRuntime().addShutdownHook(stop);
        try {
            int code = maven.waitFor();
            Runtime.getRuntime().removeShutdownHook(stop);
            return code;
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException("Interrupted while building", e);
        }
    }

    private static String executable() {
        return Executables.find("mvn")
                .map(Path::toString)
                .orElseThrow(() -> new Trouble("Maven (mvn) is not on the PATH, and something has to be built."));
    }
}
