package io.sluice.common.selling.board;

import java.util.List;
import org.springframework.data.redis.core.StringRedisTemplate;
import org.springframework.data.redis.core.script.RedisScript;

/**
 * The contract with every script sent twice, and only the second answer seen: as after a connection that was cut before the first
 * answer came.
 */
class ResentCommandsIT extends OnRedisCluster {
    private final StringRedisTemplate redis = new Resending();

    @Override
    StringRedisTemplate redis() {
        return redis;
    }

    private static final class Resending extends StringRedisTemplate {
        Resending() {
            super(connections);
        }

        @Override
        public <T> T execute(RedisScript<T> script, List<String> keys, Object... args) {
            super.execute(script, keys, args);
            return super.execute(script, keys, args);
        }
    }
}
