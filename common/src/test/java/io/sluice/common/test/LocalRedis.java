package io.sluice.common.test;

import java.util.List;
import java.util.Map;
import org.springframework.data.redis.connection.RedisClusterConfiguration;

/** The real Redis cluster of the integration tests. */
public final class LocalRedis {
    private LocalRedis() {}

    public static RedisClusterConfiguration cluster() {
        Map<String, String> environment = LocalMiddleware.environmentOf("stock-service");
        var cluster = new RedisClusterConfiguration(
                List.of(environment.get("SLUICE_REDIS_NODES").split(",")));
        cluster.setPassword(environment.get("SLUICE_REDIS_PASSWORD"));
        return cluster;
    }
}
