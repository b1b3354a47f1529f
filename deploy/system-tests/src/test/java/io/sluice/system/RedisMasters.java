package io.sluice.system;

import io.lettuce.core.RedisURI;
import io.lettuce.core.cluster.RedisClusterClient;
import java.util.List;
import java.util.Map;

/** The Redis cluster of the suite, for tests that do to it what nobody should. */
final class RedisMasters {
    private RedisMasters() {}

    /** Boards, registry, sessions: all of it. */
    static void flushAll() {
        try (var redis = RedisClusterClient.create(uri());
                var connection = redis.connect()) {
            connection.sync().flushall();
        }
        Staff.forgetSessions();
    }

    /** The names of a hash's fields. */
    static List<String> fieldsOf(String key) {
        try (var redis = RedisClusterClient.create(uri());
                var connection = redis.connect()) {
            return connection.sync().hkeys(key);
        }
    }

    private static RedisURI uri() {
        Map<String, String> environment = Suite.launcher.environmentOf("stock-service");
        String[] node = environment.get("SLUICE_REDIS_NODES").split("[,:]");
        return RedisURI.Builder.redis(node[0], Integer.parseInt(node[1]))
                .withPassword(environment.get("SLUICE_REDIS_PASSWORD").toCharArray())
                .build();
    }
}
