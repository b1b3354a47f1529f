package io.sluice.common.cache;

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
 * The memory of one node. What it holds are futures: whoever comes first puts one in and loads in its own thread, everybody
 * else waits for that one. Forgetting a key drops the future too, so a load that began before is not found by anybody after.
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

    /** What is known or being loaded right now; fetched anew behind the reader's back if it is old. */
    Optional<Entry<V>> find(String key) {
        CompletableFuture<Entry<V>> known = entries.getIfPresent(key);
        if (known == null) {
            return Optional.empty();
        }
        meters.localHit.increment();
        Entry<V> entry = join(known);
        if (entry.isStale(ticker.read())) {
            // One at a time, and dropped if the key is forgotten meanwhile: both are Caffeine's.
            entries.synchronous().refresh(key);
        }
        return Optional.of(entry);
    }

    Entry<V> load(String key) {
        var mine = new CompletableFuture<Entry<V>>();
        var loading = entries.get(key, (k, executor) -> mine);
        if (loading == mine) {
            meters.localMiss.increment();
            complete(mine, key);
        } else {
            meters.localHit.increment();
        }
        return join(loading);
    }

    void forget(String key) {
        entries.synchronous().invalidate(key);
    }

    void forgetAll() {
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

        /** A value that cannot be had anew stays as it is for as long as it was to be kept anyway. */
        @Override
        public CompletableFuture<Entry<V>> asyncReload(String key, Entry<V> old, Executor executor) {
            return asyncLoad(key, executor).exceptionally(failure -> {
                log.warn("an entry could not be refreshed and stays in use: {}", failure.toString());
                meters.refreshFailure.increment();
                return lifetimes.tryAgainSoon(old);
            });
        }
    }
}
