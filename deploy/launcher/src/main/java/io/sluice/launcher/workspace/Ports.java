package io.sluice.launcher.workspace;

import java.util.List;
import java.util.stream.IntStream;

/**
 * Where everything listens: a fixed plan, moved as a whole by an offset.
 *
 * <p>The plan stays away from the usual ports of MySQL, Redis, Nacos and RocketMQ, which a developer may have running.
 */
public record Ports(int offset) {

    public static final int REDIS_NODES = 6;
    public static final int MAX_OFFSET = 40_000;

    private static final int MANAGEMENT_OFFSET = 10_000;
    private static final int INSTANCE_STEP = 10;

    public int mariaDb() {
        return offset + 13306;
    }

    public int redis(int node) {
        return offset + 17000 + node;
    }

    public int redisBus(int node) {
        return offset + 17100 + node;
    }

    public int nacos() {
        return offset + 18848;
    }

    public int nacosConsole() {
        return offset + 18849;
    }

    /** Nacos derives this and the next two from its main port. */
    public int nacosGrpc() {
        return nacos() + 1000;
    }

    public int nacosClusterGrpc() {
        return nacos() + 1001;
    }

    public int nacosRaft() {
        return nacos() - 1000;
    }

    public int nameServer() {
        return offset + 19876;
    }

    public int broker() {
        return offset + 20911;
    }

    /** RocketMQ derives it from the broker's port. */
    public int brokerFast() {
        return broker() - 2;
    }

    public int paymentProvider() {
        return offset + 8890;
    }

    public int service(Service service, int instance) {
        return offset + service.basePort() + (instance - 1) * INSTANCE_STEP;
    }

    public int management(Service service, int instance) {
        return service(service, instance) + MANAGEMENT_OFFSET;
    }

    public List<Integer> allOfRedis() {
        return IntStream.rangeClosed(1, REDIS_NODES)
                .boxed()
                .flatMap(node -> List.of(redis(node), redisBus(node)).stream())
                .toList();
    }

    public List<Integer> allOfNacos() {
        return List.of(nacos(), nacosConsole(), nacosGrpc(), nacosClusterGrpc(), nacosRaft());
    }

    public List<Integer> allOfRocketMq() {
        return List.of(nameServer(), broker(), brokerFast());
    }

    public List<Integer> allOf(Service service, int instance) {
        return List.of(service(service, instance), management(service, instance));
    }
}
