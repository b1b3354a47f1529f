package io.sluice.common.platform.cache;

import com.github.benmanes.caffeine.cache.AsyncCacheLoader;
import com.github.benmanes.caffeine.cache.AsyncLoadingCache;
import com.github.benmanes.caffeine.cache.Caffeine;
import com.github.benmanes.caffeine.cache.Ticker;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.Executor;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * The memory of one node. It contains futures: the first reader of a key puts one in and loads in its own thread, the
 * others wait for that one. Invalidating a key removes the future too, so that no later reader finds a load that began
 * before.
 */
final class LocalLevel<V> {
    private static final Logger log = LoggerFactory.getLogger(LocalLevel.class);

    private final AsyncLoadingCache<String, Entry<V>> entries;
    private final LeasedLoader<V> loader;
    private final Lifetimes<V> lifetimes;
    private final CacheMeters meters;
    private final Ticker ticker;

    LocalLevel(LeasedLoader<V> loader, Lifetimes<V> lifetimes, CacheMeters meters, Ticker ticker, Executor refreshers) {
        this.loader = loader;
        this.lifetimes = lifetimes;
        this.meters = meters;
        this.ticker = ticker;
        this.entries = Caffeine.newBuilder()
                .maximumSize(lifetimes.capacity())
                .expireAfter(lifetimes)
                .ticker(ticker)
                .buildAsync(new Refreshing(refreshers));
    }

    /** What is cached or being loaded; refreshed in the background if it is old. */
    Optional<Entry<V>> find(String key) {
        CompletableFuture<Entry<V>> cached = entries.getIfPresent(key);
        if (cached == null) {
            return Optional.empty();
        }
        meters.localHit.increment();
        Entry<V> entry = join(cached);
        if (entry.isStale(ticker.read())) {
            // Caffeine refreshes one at a time, and ignores the result if the key is invalidated meanwhile.
            entries.synchronous().refresh(key);
        }
        return Optional.of(entry);
    }

    Entry<V> load(String key) {
        var own = new CompletableFuture<Entry<V>>();
        var loading = entries.get(key, (k, executor) -> own);
        if (loading == own) {
            meters.localMiss.increment();
            complete(own, key);
        } else {
            meters.localHit.increment();
        }
        return join(loading);
    }

    void invalidate(String key) {
        entries.synchronous().invalidate(key);
    }

    void invalidateAll() {
        entries.synchronous().invalidateAll();
    }

    private void complete(CompletableFuture<Entry<V>> future, String key) {
        try {
            future.complete(loader.load(key));
        } catch (RuntimeException | Error e) {
            future.completeExceptionally(e);
        }
    }

    private static <T> T join(CompletableFuture<T> future) {
        try {
            return future.join();
        } catch (CompletionException e) {
            if (e.getCause() instanceof RuntimeException cause) {
                throw cause;
            }
            throw e;
        }
    }

    private final class Refreshing implements AsyncCacheLoader<String, Entry<V>> {
        private final Executor refreshers;

        Refreshing(Executor refreshers) {
            this.refreshers = refreshers;
        }

        @Override
        public CompletableFuture<Entry<V>> asyncLoad(String key, Executor executor) {
            return CompletableFuture.supplyAsync(() -> loader.load(key), refreshers);
        }

        /** An entry that cannot be refreshed stays in use, but is not kept any longer for that. */
        @Override
        public CompletableFuture<Entry<V>> asyncReload(String key, Entry<V> old, Executor executor) {
            return asyncLoad(key, executor).exceptionally(failure -> {
                log.warn("Could not refresh cache entry {}; the old one stays in use: {}", key, failure.toString());
                meters.refreshFailure.increment();
                return lifetimes.retrySoon(old);
            });
        }
    }
}
