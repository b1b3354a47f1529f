package io.sluice.launcher.part;

import io.sluice.launcher.process.Daemon;
import io.sluice.launcher.workspace.PrivateFile;
import io.sluice.launcher.workspace.Workspace;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;

/** One of the six nodes of the Redis cluster. */
final class RedisNode {

    private final int number;
    private final Workspace workspace;
    private final Daemon daemon;

    RedisNode(int number, Workspace workspace) {
        this.number = number;
        this.workspace = workspace;
        this.daemon = new Daemon("redis-" + number, workspace.data());
    }

    Daemon daemon() {
        return daemon;
    }

    int port() {
        return workspace.ports().redis(number);
    }

    int bus() {
        return workspace.ports().redisBus(number);
    }

    String execute(String... words) throws IOException {
        return new RedisClient(port(), workspace.secrets().password(RedisCluster.PASSWORD)).execute(words);
    }

    void launch(Path binary) {
        Path directory = workspace.data().of("redis/" + number);
        Path file = directory.resolve("redis.conf");
        PrivateFile.write(file, configuration(directory));
        daemon.launch(List.of(binary.toString(), file.toString()), directory, Map.of());
    }

    /** It knows all nodes, every slot is served, and if it is a replica it has its master's data. */
    boolean isInSync(int nodes) throws IOException {
        String cluster = execute("CLUSTER", "INFO");
        return cluster.contains("cluster_state:ok")
                && cluster.contains("cluster_known_nodes:" + nodes)
                && !execute("INFO", "replication").contains("master_link_status:down");
    }

    private String configuration(Path directory) {
        String password = workspace.secrets().password(RedisCluster.PASSWORD);
        return """
                bind 127.0.0.1
                port %d
                cluster-enabled yes
                cluster-port %d
                cluster-announce-ip 127.0.0.1
                cluster-config-file nodes.conf
                cluster-node-timeout 5000
                requirepass %s
                masterauth %s
                dir "%s"
                appendonly yes
                appendfsync everysec
                save ""
                maxmemory 256mb
                maxmemory-policy noeviction
                """.formatted(port(), bus(), password, password, directory);
    }
}
