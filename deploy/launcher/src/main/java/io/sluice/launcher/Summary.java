package io.sluice.launcher;

import io.sluice.launcher.part.FirstAdmin;
import io.sluice.launcher.part.Part;
import io.sluice.launcher.part.PaymentProvider;
import io.sluice.launcher.part.ServiceInstance;
import io.sluice.launcher.part.Suite;
import io.sluice.launcher.process.ResidentMemory;
import io.sluice.launcher.workspace.Service;
import io.sluice.launcher.workspace.Workspace;
import java.nio.file.Files;
import java.util.List;

/** What {@code up} prints at its end: where everything is, how long it took, and how much memory it takes. */
final class Summary {

    private final Workspace workspace;
    private final Console console;

    Summary(Workspace workspace, Console console) {
        this.workspace = workspace;
        this.console = console;
    }

    void print(List<Part> middleware, List<ServiceInstance> services, long begin) {
        console.print("");
        if (services.stream().anyMatch(instance -> instance.service() == Service.GATEWAY)) {
            String gateway = "http://127.0.0.1:" + workspace.ports().service(Service.GATEWAY, 1);
            row(
                    "shop",
                    gateway + "/"
                            + (Files.exists(workspace.shopPage()) ? "" : " (built without npm: says how to get it)"));
            row("desk (admins)", gateway + "/desk");
            row("API", gateway + "/api/promos");
            row("API documentation", gateway + "/swagger-ui.html");
        }
        if (middleware.stream().anyMatch(part -> part.name().equals("nacos"))) {
            row("Nacos console", "http://127.0.0.1:" + workspace.ports().nacosConsole());
        }
        if (middleware.stream().anyMatch(part -> part.name().equals(PaymentProvider.NAME))) {
            row("payment provider", PaymentProvider.url(workspace.ports()));
        }
        services.forEach(instance -> row(instance.name() + " health", instance.healthUrl()));
        if (services.stream().anyMatch(instance -> instance.service() == Service.USER_SERVICE)) {
            row("first admin", FirstAdmin.PHONE + ", one-time password " + FirstAdmin.password(workspace.secrets()));
        }
        console.print(String.format("%nready in %.1f s · %s resident", Progress.secondsSince(begin), resident()));
    }

    private void row(String what, String url) {
        console.print(String.format("  %-24s %s", what, url));
    }

    private String resident() {
        return new Suite(workspace)
                .expected().stream()
                        .flatMap(part -> part.daemons().stream())
                        .flatMap(daemon -> daemon.process().stream())
                        .map(ResidentMemory::of)
                        .reduce(ResidentMemory.NONE, ResidentMemory::plus)
                        .inGibibytes();
    }
}
