package io.sluice.launcher.part;

import io.sluice.launcher.process.Daemon;
import io.sluice.launcher.process.JavaCommand;
import io.sluice.launcher.process.PortProbe;
import io.sluice.launcher.process.StartupCache;
import io.sluice.launcher.workspace.Workspace;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;

/** The message broker and its name server, in one process. */
final class RocketMq implements Part {

    private static final List<String> TOPICS =
            List.of("stock-events", "stock-results", "order-events", "order-deadlines", "promo-events");

    private final Workspace workspace;
    private final Daemon daemon;

    RocketMq(Workspace workspace) {
        this.workspace = workspace;
        this.daemon = new Daemon(name(), workspace.data());
    }

    @Override
    public String name() {
        return "rocketmq";
    }

    @Override
    public List<Daemon> daemons() {
        return List.of(daemon);
    }

    @Override
    public List<Integer> ports() {
        return workspace.ports().allOfRocketMq();
    }

    @Override
    public void start() {
        if (!daemon.isRunning()) {
            Path home = workspace.data().of("rocketmq");
            daemon.launch(
                    command(home).words(new StartupCache(workspace.data()), name(), true), home, JvmPart.ENVIRONMENT);
        }
        daemon.awaitReady(Duration.ofSeconds(120), this::answers);
    }

    @Override
    public boolean answers() throws IOException {
        NameServer nameServer = new NameServer(workspace.ports().nameServer());
        for (String topic : TOPICS) {
            if (!nameServer.hasRouteTo(topic)) {
                return false;
            }
        }
        return PortProbe.isOpen(workspace.ports().broker());
    }

    /** The default is not enough on a busy machine: it flushes, then waits for its threads one by one. */
    @Override
    public Duration stopTimeout() {
        return Duration.ofSeconds(60);
    }

    private JavaCommand command(Path home) {
        return new JavaCommand(
                        "io.sluice.middleware.rocketmq.RocketMqServer",
                        MavenClassPath.of(workspace, "rocketmq").withOwnJar())
                .flags("-Xms48m", "-Xmx160m", "-XX:MaxDirectMemorySize=192m")
                .property("java.io.tmpdir", workspace.data().of("rocketmq/tmp"))
                .property("fastjson.parser.safeMode", true)
                .property("sluice.home", home)
                .property("sluice.namesrv.port", workspace.ports().nameServer())
                .property("sluice.broker.port", workspace.ports().broker())
                .property("sluice.topics", String.join(",", TOPICS));
    }
}
