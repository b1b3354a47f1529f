package io.sluice.launcher.part;

import io.sluice.launcher.process.Daemon;
import io.sluice.launcher.process.Poll;
import io.sluice.launcher.workspace.LauncherException;
import io.sluice.launcher.workspace.Ports;
import io.sluice.launcher.workspace.PrivateFile;
import io.sluice.launcher.workspace.Workspace;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.stream.IntStream;

/** Three masters with a replica each. Which node has which role may change when one of them dies. */
final class RedisCluster implements Part {

    static final String PASSWORD = "redis";

    private static final int MASTERS = Ports.REDIS_NODES / 2;
    private static final int SLOTS = 16384;
    private static final Duration FORM_TIMEOUT = Duration.ofSeconds(90);

    private final Workspace workspace;
    private final List<RedisNode> nodes;

    RedisCluster(Workspace workspace) {
        this.workspace = workspace;
        this.nodes = IntStream.rangeClosed(1, Ports.REDIS_NODES)
                .mapToObj(number -> new RedisNode(number, workspace))
                .toList();
    }

    @Override
    public String name() {
        return "redis";
    }

    @Override
    public List<Daemon> daemons() {
        return nodes.stream().map(RedisNode::daemon).toList();
    }

    @Override
    public List<Integer> ports() {
        return workspace.ports().allOfRedis();
    }

    @Override
    public void start() {
        Path binary = binary();
        nodes.stream().filter(node -> !node.daemon().isRunning()).forEach(node -> node.launch(binary));
        for (RedisNode node : nodes) {
            node.daemon()
                    .awaitReady(
                            Duration.ofSeconds(60), () -> node.execute("PING").equals("PONG"));
        }
        if (!Files.exists(formed())) {
            form();
        }
        if (!Poll.until(FORM_TIMEOUT, this::answers)) {
            throw new LauncherException(
                    "The redis cluster was not ready after " + FORM_TIMEOUT.toSeconds() + " s.",
                    nodes.get(0).daemon().log());
        }
    }

    @Override
    public boolean answers() throws IOException {
        for (RedisNode node : nodes) {
            if (!node.isInSync(nodes.size())) {
                return false;
            }
        }
        return replicas() == nodes.size() - MASTERS;
    }

    private long replicas() throws IOException {
        return nodes.get(0)
                .execute("CLUSTER", "NODES")
                .lines()
                .filter(line -> line.contains("slave"))
                .count();
    }

    /** Begins with a reset, so that an interrupted attempt does not matter. */
    private void form() {
        try {
            for (RedisNode node : nodes) {
                node.execute("CLUSTER", "RESET", "HARD");
            }
            shareSlots();
            meet();
            attachReplicas();
        } catch (IOException e) {
            throw new LauncherException(
                    "The redis cluster cannot be formed: " + e.getMessage(),
                    nodes.get(0).daemon().log());
        }
        PrivateFile.write(formed(), "");
    }

    /** Each master gets an epoch of its own: nodes that meet with equal ones would have to resolve the conflict. */
    private void shareSlots() throws IOException {
        for (int i = 0; i < MASTERS; i++) {
            int first = i * SLOTS / MASTERS;
            int last = (i + 1) * SLOTS / MASTERS - 1;
            nodes.get(i).execute("CLUSTER", "ADDSLOTSRANGE", String.valueOf(first), String.valueOf(last));
            nodes.get(i).execute("CLUSTER", "SET-CONFIG-EPOCH", String.valueOf(i + 1));
        }
    }

    private void meet() throws IOException {
        RedisNode first = nodes.get(0);
        for (RedisNode node : nodes.subList(1, nodes.size())) {
            node.execute("CLUSTER", "MEET", "127.0.0.1", String.valueOf(first.port()), String.valueOf(first.bus()));
        }
        if (!Poll.until(Duration.ofSeconds(60), this::allKnowEachOther)) {
            throw new IOException("the nodes did not find each other");
        }
    }

    private boolean allKnowEachOther() throws IOException {
        for (RedisNode node : nodes) {
            String known = node.execute("CLUSTER", "NODES");
            if (known.lines().count() != nodes.size() || known.contains("handshake")) {
                return false;
            }
        }
        return true;
    }

    private void attachReplicas() throws IOException {
        for (int i = 0; i < MASTERS; i++) {
            RedisNode replica = nodes.get(MASTERS + i);
            String master = nodes.get(i).execute("CLUSTER", "MYID");
            if (!Poll.until(
                    Duration.ofSeconds(30),
                    () -> replica.execute("CLUSTER", "REPLICATE", master).equals("OK"))) {
                throw new IOException("a replica did not find its master");
            }
        }
    }

    private Path formed() {
        return workspace.data().root().resolve("redis/formed");
    }

    private Path binary() {
        Path binary = workspace.data().of("redis").resolve("redis-server");
        if (!Files.exists(binary)) {
            boolean mac = System.getProperty("os.name").toLowerCase().contains("mac");
            boolean arm = System.getProperty("os.arch").matches("aarch64|arm64");
            String entry = "redis-server-7.0.15-" + (mac ? "darwin" : "linux") + "-" + (arm ? "arm64" : "amd64");
            new BinaryJar(MavenClassPath.of(workspace, "natives").jarOf("embedded-redis")).copy(entry, binary);
        }
        return binary;
    }
}
