package io.sluice.launcher.part;

import io.sluice.launcher.process.Daemon;
import io.sluice.launcher.process.JavaCommand;
import io.sluice.launcher.process.StartupCache;
import io.sluice.launcher.workspace.Service;
import io.sluice.launcher.workspace.Workspace;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** One process of one of our services. */
public final class ServiceInstance implements Part {

    private final Workspace workspace;
    private final Service service;
    private final int number;
    private final Daemon daemon;

    ServiceInstance(Workspace workspace, Service service, int number) {
        this.workspace = workspace;
        this.service = service;
        this.number = number;
        this.daemon = new Daemon(name(), workspace.data());
    }

    public Service service() {
        return service;
    }

    @Override
    public String name() {
        return service.instance(number);
    }

    @Override
    public List<Daemon> daemons() {
        return List.of(daemon);
    }

    @Override
    public List<Integer> ports() {
        return workspace.ports().allOf(service, number);
    }

    /** A JVM that records is slower. So those that every order passes through do not, when people start them. */
    @Override
    public void start() {
        if (!daemon.isRunning()) {
            new ExtractedApp(workspace, service).refresh();
        }
        start(!service.sells());
    }

    /** The same build again, and it writes its start-up cache when it ends. */
    public void startRecording() {
        start(true);
    }

    /** Whether it is worth while to start it once more for its cache. */
    public boolean lacksCache() {
        return number == 1
                && service.sells()
                && isRunning()
                && command(new ExtractedApp(workspace, service), home())
                        .lacksCache(new StartupCache(workspace.data()), service.id());
    }

    private Path home() {
        return workspace.data().of("home/" + name());
    }

    private void start(boolean recording) {
        if (!daemon.isRunning()) {
            ExtractedApp app = new ExtractedApp(workspace, service);
            ServiceEnvironment environment = new ServiceEnvironment(workspace, service, number);
            environment.writeFile();
            Map<String, String> variables = new TreeMap<>(environment.variables());
            variables.putAll(JvmPart.ENVIRONMENT);
            Path home = home();
            List<String> command = command(app, home)
                    .words(new StartupCache(workspace.data()), service.id(), recording && number == 1);
            daemon.launch(command, home, variables);
        }
        daemon.awaitReady(Duration.ofSeconds(180), this::answers);
    }

    /** Ready, and registered where callers find it. While Nacos is down, callers use the addresses they already have. */
    @Override
    public boolean answers() throws IOException {
        return isReady() && (!new Nacos(workspace).isRunning() || isRegistered());
    }

    private boolean isRegistered() throws IOException {
        int port = workspace.ports().service(service, number);
        return new NacosApi(workspace.ports().nacos()).hasHealthyInstance(service.id(), port);
    }

    public String healthUrl() {
        return "http://127.0.0.1:" + workspace.ports().management(service, number) + "/actuator/health";
    }

    /** Ready, and its rehearsal is over. */
    public boolean isReadyToSell() throws IOException {
        return service.sells() ? HttpProbe.isOk(healthUrl() + "/sale") : isReady();
    }

    private boolean isReady() throws IOException {
        return HttpProbe.isOk(healthUrl() + "/readiness");
    }

    /**
     * The optimising compiler takes two thirds of a start's CPU time, and only the services that every order passes
     * through ever earn it back on one machine; SLUICE_COMPILE=quick is for a suite that lives for minutes, such as a
     * build's, where none does.
     */
    private String compiler() {
        boolean forLong = service.sells() && !"quick".equals(System.getenv("SLUICE_COMPILE"));
        return forLong ? "-XX:+TieredCompilation" : "-XX:TieredStopAtLevel=1";
    }

    /** What a request leaves behind dies young; with room for it a busy service collects garbage half as often. */
    private String[] memory() {
        return service.sells() ? new String[] {"-Xmx352m", "-Xmn192m"} : new String[] {"-Xmx256m"};
    }

    /** The clients of Nacos and RocketMQ would write into the user's home directory. */
    private JavaCommand command(ExtractedApp app, Path home) {
        return new JavaCommand(app.main(), app.classPath())
                .flags(memory())
                .flags(compiler())
                .property("java.io.tmpdir", workspace.data().of("home/" + name() + "/tmp"))
                .property("user.home", home)
                .property("JM.LOG.PATH", home.resolve("logs"))
                .property("JM.SNAPSHOT.PATH", home)
                .property("rocketmq.client.logRoot", home.resolve("logs/rocketmq"))
                .property("fastjson.parser.safeMode", true);
    }
}
