package io.sluice.launcher.part;

import io.sluice.launcher.process.Daemon;
import io.sluice.launcher.process.JavaCommand;
import io.sluice.launcher.process.PortProbe;
import io.sluice.launcher.process.StartupCache;
import io.sluice.launcher.workspace.Secrets;
import io.sluice.launcher.workspace.Workspace;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** The registry and configuration server, with its console. */
final class Nacos implements Part {

    private final Workspace workspace;
    private final Daemon daemon;

    Nacos(Workspace workspace) {
        this.workspace = workspace;
        this.daemon = new Daemon(name(), workspace.data());
    }

    @Override
    public String name() {
        return "nacos";
    }

    @Override
    public List<Daemon> daemons() {
        return List.of(daemon);
    }

    @Override
    public List<Integer> ports() {
        return workspace.ports().allOfNacos();
    }

    @Override
    public void start() {
        if (!daemon.isRunning()) {
            Path home = workspace.data().of("nacos");
            daemon.launch(command(home).words(new StartupCache(workspace.data()), name(), true), home, environment());
        }
        daemon.awaitReady(Duration.ofSeconds(150), this::answers);
    }

    @Override
    public boolean answers() throws IOException {
        return new NacosApi(workspace.ports().nacos()).isReady()
                && PortProbe.isOpen(workspace.ports().nacosGrpc())
                && PortProbe.isOpen(workspace.ports().nacosConsole());
    }

    private JavaCommand command(Path home) {
        return new JavaCommand(
                        "io.sluice.middleware.nacos.NacosServer",
                        MavenClassPath.of(workspace, "nacos").withOwnJar())
                .flags("-Xms64m", "-Xmx192m", "-XX:TieredStopAtLevel=1")
                .property("java.io.tmpdir", workspace.data().of("nacos/tmp"))
                .property("user.home", home) // its logs go below it
                .property("nacos.home", home)
                .property("nacos.server.main.port", workspace.ports().nacos())
                .property("nacos.console.port", workspace.ports().nacosConsole());
    }

    private Map<String, String> environment() {
        Secrets secrets = workspace.secrets();
        Map<String, String> environment = new HashMap<>(JvmPart.ENVIRONMENT);
        environment.put("SLUICE_NACOS_IDENTITY", secrets.password("nacos.identity"));
        environment.put("SLUICE_NACOS_TOKEN_KEY", secrets.key("nacos.token"));
        return environment;
    }
}
