package io.sluice.common.platform.cache;

import java.util.Optional;
import org.springframework.transaction.support.TransactionSynchronization;
import org.springframework.transaction.support.TransactionSynchronizationManager;

/**
 * A cache: values by key, read from memory, else from Redis, else from the database. Code that changes a value
 * invalidates its key, which reaches every node within milliseconds; a load that began before the change never brings
 * the old value back.
 */
public final class ReadThrough<V> {
    private final CacheLoader<V> source;
    private final LocalLevel<V> local;
    private final KnownKeys keys;
    private final CacheInvalidation invalidation;
    private final CacheMeters meters;

    ReadThrough(
            CacheLoader<V> source,
            LocalLevel<V> local,
            KnownKeys keys,
            CacheInvalidation invalidation,
            CacheMeters meters) {
        this.source = source;
        this.local = local;
        this.keys = keys;
        this.invalidation = invalidation;
        this.meters = meters;
        invalidation.listen(this::evict, this::evictAll);
    }

    /** Fails only if the key is not cached and the database does not answer. */
    public Optional<V> get(String key) {
        if (!source.isPossibleKey(key)) {
            return excluded();
        }
        Optional<Entry<V>> cached = local.find(key);
        if (cached.isPresent()) {
            return cached.get().value();
        }
        if (keys.excludes(key) && invalidation.isConnected()) {
            return excluded();
        }
        return local.load(key).value();
    }

    /** Never fails. Within a transaction it waits for the commit: before it, others would load the old value again. */
    public void invalidate(String key) {
        if (!TransactionSynchronizationManager.isSynchronizationActive()) {
            invalidateNow(key);
            return;
        }
        TransactionSynchronizationManager.registerSynchronization(new TransactionSynchronization() {
            @Override
            public void afterCommit() {
                invalidateNow(key);
            }
        });
    }

    /** On this node at once, also while Redis is unreachable. */
    private void invalidateNow(String key) {
        invalidation.invalidate(key);
        evict(key);
    }

    private void evict(String key) {
        keys.add(key);
        local.invalidate(key);
    }

    private void evictAll() {
        keys.afterGap();
        local.invalidateAll();
    }

    private Optional<V> excluded() {
        meters.filterHit.increment();
        return Optional.empty();
    }
}
