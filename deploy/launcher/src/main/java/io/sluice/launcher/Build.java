package io.sluice.launcher;

import io.sluice.launcher.part.MavenClassPath;
import io.sluice.launcher.part.Part;
import io.sluice.launcher.part.PaymentProvider;
import io.sluice.launcher.part.ServiceInstance;
import io.sluice.launcher.process.Executables;
import io.sluice.launcher.workspace.LauncherException;
import io.sluice.launcher.workspace.Service;
import io.sluice.launcher.workspace.Workspace;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;

/** Has Maven build what the chosen parts need, if it is missing or older than its sources. */
final class Build {

    private static final List<String> MIDDLEWARE_MODULES = List.of("nacos", "rocketmq", "natives");

    private final Workspace workspace;
    private final Maven maven;
    private final boolean staleMiddleware;
    private final boolean staleProvider;
    private final List<Service> staleServices;

    Build(Workspace workspace, List<Part> middleware, List<ServiceInstance> services) {
        this.workspace = workspace;
        this.maven = new Maven(workspace);
        this.staleMiddleware =
                middleware.stream().anyMatch(part -> !isProvider(part) && !part.isRunning()) && isMiddlewareStale();
        this.staleProvider =
                middleware.stream().anyMatch(part -> isProvider(part) && !part.isRunning()) && isProviderStale();
        this.staleServices = services.stream()
                .filter(instance -> !instance.isRunning())
                .map(ServiceInstance::service)
                .distinct()
                .filter(this::isStale)
                .toList();
    }

    private static boolean isProvider(Part part) {
        return part.name().equals(PaymentProvider.NAME);
    }

    boolean isNeeded() {
        return staleMiddleware || staleProvider || !staleServices.isEmpty();
    }

    void run() {
        if (staleMiddleware) {
            maven.run(
                    "build-middleware",
                    "-f",
                    workspace.middleware().resolve("pom.xml").toString(),
                    "package");
            MIDDLEWARE_MODULES.forEach(
                    module -> markBuilt(classPathOf(workspace.middleware().resolve(module))));
        }
        List<String> modules =
                new ArrayList<>(staleServices.stream().map(Service::id).toList());
        if (staleProvider) {
            modules.add("deploy/payment-provider");
        }
        if (!modules.isEmpty()) {
            String root = workspace.project().resolve("pom.xml").toString();
            maven.run("build", "-f", root, "-pl", String.join(",", modules), "-am", "package");
            staleServices.forEach(service -> markBuilt(workspace.jar(service)));
        }
        if (staleProvider) {
            markBuilt(classPathOf(workspace.paymentProvider()));
        }
    }

    private boolean isMiddlewareStale() {
        return MIDDLEWARE_MODULES.stream().anyMatch(this::isStale);
    }

    private boolean isStale(String middlewareModule) {
        return isStale(
                workspace.middleware().resolve(middlewareModule),
                workspace.middleware().resolve("pom.xml"));
    }

    private boolean isProviderStale() {
        return isStale(workspace.paymentProvider(), workspace.project().resolve("pom.xml"));
    }

    /** Of a module that the launcher runs from Maven's class path rather than from one jar. */
    private static boolean isStale(Path module, Path parentPom) {
        return new Sources(module.resolve("src/main"), module.resolve("pom.xml"), parentPom)
                        .areNewerThan(classPathOf(module))
                || !new MavenClassPath(module).isComplete();
    }

    private boolean isStale(Service service) {
        Path module = workspace.module(service.id());
        Path common = workspace.module("common");
        if (service == Service.GATEWAY && isShopStale()) {
            return true;
        }
        return new Sources(
                        module.resolve("src/main"),
                        module.resolve("pom.xml"),
                        common.resolve("src/main"),
                        common.resolve("pom.xml"),
                        common.resolve("service-parent/pom.xml"),
                        workspace.project().resolve("pom.xml"))
                .areNewerThan(workspace.jar(service));
    }

    /** Also when the last build left the shop out, and there is npm now. */
    private boolean isShopStale() {
        Path pages = workspace.module("gateway").resolve("pages");
        boolean wasLeftOut = Files.exists(pages.resolve("target/left-out"));
        return wasLeftOut && Executables.find("npm").isPresent()
                || shopSources(pages).areNewerThan(workspace.jar(Service.GATEWAY));
    }

    /** What the pages are made from, without what npm installs. */
    private Sources shopSources(Path pages) {
        return new Sources(
                pages.resolve("src"),
                pages.resolve("scripts"),
                pages.resolve("build.sh"),
                pages.resolve("index.html"),
                pages.resolve("package.json"),
                pages.resolve("package-lock.json"),
                pages.resolve("tsconfig.json"),
                pages.resolve("vite.config.ts"),
                pages.resolve("pom.xml"),
                workspace.module("docs").resolve("openapi"));
    }

    static Path classPathOf(Path module) {
        return module.resolve("target/classpath.txt");
    }

    /** Maven does not touch a product that would come out the same, which would seem stale for ever. */
    static void markBuilt(Path product) {
        try {
            Files.setLastModifiedTime(product, FileTime.from(Instant.now()));
        } catch (IOException e) {
            throw new LauncherException("The build did not create " + product + ".");
        }
    }
}
