package io.sluice.common.cache;

import java.util.Optional;
import org.springframework.transaction.support.TransactionSynchronization;
import org.springframework.transaction.support.TransactionSynchronizationManager;

/**
 * Values by key, read from memory, else from Redis, else from the database. Whoever changes a value says so, and every node
 * forgets it within milliseconds; a load that began before the change never brings the old value back.
 */
public final class ReadThrough<V> {
    private final CacheLoader<V> source;
    private final LocalLevel<V> local;
    private final KnownKeys keys;
    private final CacheInvalidation changes;
    private final CacheMeters meters;

    ReadThrough(
            CacheLoader<V> source, LocalLevel<V> local, KnownKeys keys, CacheInvalidation changes, CacheMeters meters) {
        this.source = source;
        this.local = local;
        this.keys = keys;
        this.changes = changes;
        this.meters = meters;
        changes.listen(this::forget, this::forgetAll);
    }

    /** Fails only if nothing is known of the key and the database does not answer. */
    public Optional<V> get(String key) {
        if (!source.couldBeKey(key)) {
            return refuse();
        }
        Optional<Entry<V>> known = local.find(key);
        if (known.isPresent()) {
            return known.get().value();
        }
        if (keys.excludes(key) && changes.areHeard()) {
            return refuse();
        }
        return local.load(key).value();
    }

    /** Never fails. Within a transaction it waits for the commit: before that, others would load the old value again. */
    public void changed(String key) {
        if (!TransactionSynchronizationManager.isSynchronizationActive()) {
            tell(key);
            return;
        }
        TransactionSynchronizationManager.registerSynchronization(new TransactionSynchronization() {
            @Override
            public void afterCommit() {
                tell(key);
            }
        });
    }

    /** Here at once, whether or not Redis can pass it on. */
    private void tell(String key) {
        changes.tell(key);
        forget(key);
    }

    private void forget(String key) {
        keys.add(key);
        local.forget(key);
    }

    private void forgetAll() {
        keys.afterGap();
        local.forgetAll();
    }

    private Optional<V> refuse() {
        meters.refused.increment();
        return Optional.empty();
    }
}
