package io.sluice.launcher.part;

import io.sluice.launcher.process.Daemon;
import io.sluice.launcher.process.JavaCommand;
import io.sluice.launcher.process.StartupCache;
import io.sluice.launcher.workspace.Ports;
import io.sluice.launcher.workspace.Secrets;
import io.sluice.launcher.workspace.Workspace;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** The simulated payment provider, with its pay page. */
public final class PaymentProvider implements Part {

    public static final String NAME = "payment-provider";

    private final Workspace workspace;
    private final Daemon daemon;

    PaymentProvider(Workspace workspace) {
        this.workspace = workspace;
        this.daemon = new Daemon(NAME, workspace.data());
    }

    public static String url(Ports ports) {
        return "http://127.0.0.1:" + ports.paymentProvider();
    }

    /** The key that it shares with order-service, for signatures in both directions. */
    static String key(Secrets secrets) {
        return secrets.key("payment");
    }

    @Override
    public String name() {
        return NAME;
    }

    @Override
    public List<Daemon> daemons() {
        return List.of(daemon);
    }

    @Override
    public List<Integer> ports() {
        return List.of(workspace.ports().paymentProvider());
    }

    /** Records no start-up cache: it starts in about a second anyway. */
    @Override
    public void start() {
        if (!daemon.isRunning()) {
            Path home = workspace.data().of(NAME);
            daemon.launch(command(home).words(new StartupCache(workspace.data()), NAME, false), home, environment());
        }
        daemon.awaitReady(Duration.ofSeconds(60), this::answers);
    }

    @Override
    public boolean answers() throws IOException {
        return HttpProbe.isOk(url(workspace.ports()) + "/health");
    }

    private JavaCommand command(Path home) {
        return new JavaCommand(
                        "io.sluice.payment.PaymentProvider",
                        new MavenClassPath(workspace.paymentProvider()).withOwnJar())
                .flags("-Xmx64m", "-XX:TieredStopAtLevel=1", "-Xshare:auto")
                .property("java.io.tmpdir", workspace.data().of(NAME + "/tmp"))
                .property("sluice.home", home)
                .property("sluice.port", workspace.ports().paymentProvider());
    }

    /** Not on the command line, which every user of the machine can read. */
    private Map<String, String> environment() {
        Map<String, String> environment = new HashMap<>(JvmPart.ENVIRONMENT);
        environment.put("SLUICE_PAYMENT_KEY", key(workspace.secrets()));
        return environment;
    }
}
