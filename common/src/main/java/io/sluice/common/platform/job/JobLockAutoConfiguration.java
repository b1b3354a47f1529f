package io.sluice.common.platform.job;

import java.util.List;
import org.redisson.Redisson;
import org.redisson.api.RedissonClient;
import org.redisson.config.Config;
import org.springframework.boot.autoconfigure.AutoConfiguration;
import org.springframework.boot.autoconfigure.condition.ConditionalOnClass;
import org.springframework.boot.data.redis.autoconfigure.DataRedisAutoConfiguration;
import org.springframework.boot.data.redis.autoconfigure.DataRedisProperties;
import org.springframework.context.annotation.Bean;

/** Redisson for the locks of jobs only: the core library, because its starter would take over all other connections. */
@AutoConfiguration(after = DataRedisAutoConfiguration.class)
@ConditionalOnClass(Redisson.class)
class JobLockAutoConfiguration {
    private static final int SCAN_INTERVAL = 5000;
    private static final int LOCK_LEASE = 10_000;

    @Bean(destroyMethod = "shutdown")
    RedissonClient redisson(DataRedisProperties redis) {
        var config = new Config();
        // The lock of a node that died expires after this; a living one renews it.
        config.setLockWatchdogTimeout(LOCK_LEASE);
        String password = redis.getPassword();
        config.setPassword(password == null || password.isEmpty() ? null : password);
        // A service starts although Redis is unreachable.
        config.setLazyInitialization(true);
        config.setThreads(2);
        config.setNettyThreads(2);
        var cluster = config.useClusterServers();
        cluster.setNodeAddresses(
                nodes(redis).stream().map(node -> "redis://" + node).toList());
        cluster.setScanInterval(SCAN_INTERVAL)
                .setTimeout(2000)
                .setRetryAttempts(1)
                // Locks are few: no need for Redisson's usual two dozen connections per node.
                .setMasterConnectionMinimumIdleSize(1)
                .setMasterConnectionPoolSize(4)
                .setSlaveConnectionMinimumIdleSize(1)
                .setSlaveConnectionPoolSize(2)
                .setSubscriptionConnectionMinimumIdleSize(1)
                .setSubscriptionConnectionPoolSize(4);
        return Redisson.create(config);
    }

    private static List<String> nodes(DataRedisProperties redis) {
        var cluster = redis.getCluster();
        if (cluster == null || cluster.getNodes() == null) {
            throw new IllegalStateException("spring.data.redis.cluster.nodes is missing; jobs cannot be locked");
        }
        return cluster.getNodes();
    }

    @Bean
    Jobs jobs(RedissonClient redisson) {
        return new Jobs(redisson);
    }
}
