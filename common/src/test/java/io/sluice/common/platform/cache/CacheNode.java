package io.sluice.common.platform.cache;

import com.github.benmanes.caffeine.cache.Ticker;
import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import io.sluice.common.platform.broadcast.Broadcast;
import io.sluice.common.test.LocalRedis;
import java.time.Duration;
import org.springframework.data.redis.RedisConnectionFailureException;
import org.springframework.data.redis.connection.RedisConnection;
import org.springframework.data.redis.connection.lettuce.LettuceClientConfiguration;
import org.springframework.data.redis.connection.lettuce.LettuceConnectionFactory;
import org.springframework.data.redis.core.StringRedisTemplate;
import org.springframework.data.redis.listener.RedisMessageListenerContainer;

/** One node of a service on the real Redis cluster, with a connection that can be cut. */
final class CacheNode implements AutoCloseable {
    final SimpleMeterRegistry meters = new SimpleMeterRegistry();
    final StringRedisTemplate redis;
    private final CuttableConnections connections;
    private final RedisMessageListenerContainer listeners = new RedisMessageListenerContainer();
    private final Caches caches;

    CacheNode(Ticker ticker) {
        connections = new CuttableConnections();
        redis = new StringRedisTemplate(connections);
        listeners.setConnectionFactory(connections);
        listeners.afterPropertiesSet();
        listeners.start();
        caches = new Caches(redis, new Broadcast(redis, listeners), meters, ticker);
    }

    <V> ReadThrough<V> cache(String name, Class<V> type, CacheProperties properties, CacheLoader<V> source) {
        return caches.create(name, type, properties, source);
    }

    void cutRedis(boolean cut) {
        connections.cut = cut;
    }

    void stopListening() {
        listeners.stop();
    }

    void listenAgain() {
        listeners.start();
    }

    double count(String level, String outcome) {
        return meters.get("sluice.cache.reads")
                .tags("level", level, "outcome", outcome)
                .counter()
                .count();
    }

    long loads() {
        return meters.get("sluice.cache.loads").timer().count();
    }

    @Override
    public void close() throws Exception {
        caches.destroy();
        connections.cut = false;
        listeners.destroy();
        connections.destroy();
    }

    private static final class CuttableConnections extends LettuceConnectionFactory {
        private volatile boolean cut;

        CuttableConnections() {
            super(
                    LocalRedis.cluster(),
                    LettuceClientConfiguration.builder()
                            .commandTimeout(Duration.ofSeconds(5))
                            .build());
            afterPropertiesSet();
            start();
        }

        @Override
        public RedisConnection getConnection() {
            if (cut) {
                throw new RedisConnectionFailureException("cut");
            }
            return super.getConnection();
        }
    }
}
