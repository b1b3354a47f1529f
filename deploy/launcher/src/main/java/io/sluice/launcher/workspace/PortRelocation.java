package io.sluice.launcher.workspace;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.regex.Pattern;

/** Adapts stored data to other ports: Redis and Nacos have stored their own addresses. */
final class PortRelocation {

    /** {@code 127.0.0.1:17001@17101}: a node's port and that of the cluster bus. */
    private static final Pattern REDIS_ADDRESS = Pattern.compile("127\\.0\\.0\\.1:(\\d+)@(\\d+)");

    private final DataDirectory data;

    PortRelocation(DataDirectory data) {
        this.data = data;
    }

    void move(int distance) throws IOException {
        for (int node = 1; node <= Ports.REDIS_NODES; node++) {
            Path nodes = data.root().resolve("redis/" + node + "/nodes.conf");
            if (Files.exists(nodes)) {
                Files.writeString(nodes, moveAddresses(Files.readString(nodes), distance));
            }
        }
        // The raft logs name their only member by its port. Their content is created again when services register.
        DirectoryTree.delete(data.root().resolve("nacos/data/protocol"));
    }

    static String moveAddresses(String nodes, int distance) {
        return REDIS_ADDRESS
                .matcher(nodes)
                .replaceAll(address -> "127.0.0.1:" + (Integer.parseInt(address.group(1)) + distance) + "@"
                        + (Integer.parseInt(address.group(2)) + distance));
    }
}
