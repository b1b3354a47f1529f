package io.sluice.sale.faults;

import io.lettuce.core.ClientOptions;
import io.lettuce.core.KillArgs;
import io.lettuce.core.RedisClient;
import io.lettuce.core.RedisException;
import io.lettuce.core.RedisURI;
import io.lettuce.core.SocketOptions;
import io.lettuce.core.api.StatefulRedisConnection;
import io.lettuce.core.api.sync.RedisCommands;
import io.lettuce.core.protocol.ProtocolVersion;
import java.time.Duration;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.IntStream;

/** The six nodes of the suite's Redis cluster, asked one by one: a client of the whole cluster would hide which is broken. */
final class RedisNodes {

    static final int COUNT = 6;

    private static final int FIRST_PORT = 17001;
    private static final Duration TIMEOUT = Duration.ofSeconds(5);

    /** One for all: its threads take long to start on a busy machine, and a fault has its moment. */
    private static final RedisClient CLIENT = client();

    private final RunningSuite suite;

    RedisNodes(RunningSuite suite) {
        this.suite = suite;
    }

    /** A node of the cluster, as it described itself. */
    record Node(int number, int port, boolean master, int masterPort, long keys) {

        String instance() {
            return "redis-" + number;
        }
    }

    List<Node> all() {
        return IntStream.rangeClosed(1, COUNT)
                .filter(number -> suite.isRunning("redis-" + number))
                .mapToObj(this::describe)
                .toList();
    }

    private Node describe(int number) {
        int port = port(number);
        return ask(port, redis -> {
            String replication = redis.info("replication");
            boolean master = field(replication, "role").equals("master");
            int masterPort = master ? port : Integer.parseInt(field(replication, "master_port"));
            return new Node(number, port, master, masterPort, redis.dbsize());
        });
    }

    private static String field(String info, String name) {
        return info.lines()
                .filter(line -> line.startsWith(name + ":"))
                .map(line -> line.substring(name.length() + 1).trim())
                .findFirst()
                .orElse("0");
    }

    List<Node> masters() {
        return all().stream().filter(Node::master).toList();
    }

    /** Its loss is felt most. */
    Node largestMaster() {
        return masters().stream()
                .max(Comparator.comparingLong(Node::keys))
                .orElseThrow(() -> new IllegalStateException("No master of the Redis cluster answers."));
    }

    Node replicaOf(Node master) {
        return all().stream()
                .filter(node -> !node.master() && node.masterPort() == master.port())
                .findFirst()
                .orElseThrow(() -> new IllegalStateException(
                        master.instance() + " has no replica that could be promoted without its last writes."));
    }

    /** The master that answers for a key. */
    Node ownerOf(String key) {
        return masters().stream()
                .filter(node -> answersFor(node, key))
                .findFirst()
                .orElseThrow(() -> new IllegalStateException("No Redis master answers for the key " + key + "."));
    }

    private boolean answersFor(Node node, String key) {
        try {
            ask(node.port(), redis -> redis.exists(key));
            return true;
        } catch (RedisException moved) {
            return false;
        }
    }

    /** Those of these keys that exist. */
    List<String> existing(List<String> keys) {
        return masters().stream()
                .flatMap(node -> ask(node.port(), redis -> existing(redis, keys)).stream())
                .toList();
    }

    private static List<String> existing(RedisCommands<String, String> redis, List<String> keys) {
        return keys.stream().filter(key -> exists(redis, key)).toList();
    }

    private static boolean exists(RedisCommands<String, String> redis, String key) {
        try {
            return redis.exists(key) > 0;
        } catch (RedisException moved) {
            return false;
        }
    }

    /** A field of a hash; empty if there is none. */
    Optional<String> readField(String key, String name) {
        return masters().stream()
                .flatMap(node -> readField(node, key, name).stream())
                .findFirst();
    }

    private Optional<String> readField(Node node, String key, String name) {
        try {
            return Optional.ofNullable(ask(node.port(), redis -> redis.hget(key, name)));
        } catch (RedisException moved) {
            return Optional.empty();
        }
    }

    void flushAll() {
        masters().forEach(node -> ask(node.port(), RedisCommands::flushall));
    }

    /** Cuts the connections of ordinary clients; returns how many. */
    long cutClients() {
        return all().stream()
                .mapToLong(node -> cut(node, KillArgs.Builder.typeNormal()))
                .sum();
    }

    /** How much a master has written, in bytes for its replicas. */
    long written(Node master) {
        return ask(master.port(), redis -> Long.parseLong(field(redis.info("replication"), "master_repl_offset")));
    }

    /** Cuts the replication links of a master. */
    void cutReplicas(Node master) {
        ask(master.port(), redis -> redis.clientKill(KillArgs.Builder.typeSlave()));
    }

    private long cut(Node node, KillArgs which) {
        Optional<Long> cut = Optional.ofNullable(ask(node.port(), redis -> redis.clientKill(which.skipme())));
        return cut.orElse(0L);
    }

    /** Clients that ask the cluster where this node is hear of another port; 0 is its own again. */
    void announce(Node node, int port) {
        ask(node.port(), redis -> redis.configSet("cluster-announce-port", Integer.toString(port)));
    }

    private int port(int number) {
        return FIRST_PORT + number - 1 + suite.portOffset();
    }

    private <T> T ask(int port, Function<RedisCommands<String, String>, T> question) {
        RedisURI uri = RedisURI.Builder.redis("127.0.0.1", port)
                .withPassword(suite.secret("redis").toCharArray())
                .withTimeout(TIMEOUT)
                .build();
        try (StatefulRedisConnection<String, String> connection = CLIENT.connect(uri)) {
            return question.apply(connection.sync());
        }
    }

    private static RedisClient client() {
        RedisClient client = RedisClient.create();
        client.setOptions(ClientOptions.builder()
                .autoReconnect(false)
                .protocolVersion(ProtocolVersion.RESP2)
                .socketOptions(SocketOptions.builder().connectTimeout(TIMEOUT).build())
                .build());
        return client;
    }
}
