package io.sluice.common.platform.cache;

import com.github.benmanes.caffeine.cache.Ticker;
import io.micrometer.core.instrument.MeterRegistry;
import io.sluice.common.platform.broadcast.Broadcast;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import org.springframework.beans.factory.DisposableBean;
import org.springframework.data.redis.core.StringRedisTemplate;

/** Creates the caches of a service. A cache whose type of values changes in more than new fields needs a new name. */
public class Caches implements DisposableBean {
    private final StringRedisTemplate redis;
    private final Broadcast broadcast;
    private final MeterRegistry meters;
    private final Ticker ticker;
    private final ScheduledExecutorService background = Executors.newScheduledThreadPool(2, task -> {
        var thread = new Thread(task, "cache-refresh");
        thread.setDaemon(true);
        return thread;
    });

    public Caches(StringRedisTemplate redis, Broadcast broadcast, MeterRegistry meters) {
        this(redis, broadcast, meters, Ticker.systemTicker());
    }

    Caches(StringRedisTemplate redis, Broadcast broadcast, MeterRegistry meters, Ticker ticker) {
        this.redis = redis;
        this.broadcast = broadcast;
        this.meters = meters;
        this.ticker = ticker;
    }

    /** The broadcast channel on which every node gets to know the invalidated keys of a cache. */
    public static String channelOf(String cache) {
        return "cache:" + cache;
    }

    public <V> ReadThrough<V> create(String name, Class<V> type, CacheProperties properties, CacheLoader<V> source) {
        var cacheMeters = new CacheMeters(meters, name);
        var lifetimes = new Lifetimes<V>(properties, ticker);
        var shared = new RedisLevel<>(redis, name, type, properties.leaseTimeout());
        var loader = new LeasedLoader<>(shared, source, lifetimes, cacheMeters);
        var local = new LocalLevel<>(loader, lifetimes, cacheMeters, ticker, background);
        var keys = new KnownKeys(source, properties, ticker, background);
        return new ReadThrough<>(
                source, local, keys, new CacheInvalidation(name, shared, broadcast, background), cacheMeters);
    }

    @Override
    public void destroy() {
        background.shutdownNow();
    }
}
