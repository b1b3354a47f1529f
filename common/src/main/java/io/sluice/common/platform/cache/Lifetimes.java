package io.sluice.common.platform.cache;

import com.github.benmanes.caffeine.cache.Expiry;
import com.github.benmanes.caffeine.cache.Ticker;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.ThreadLocalRandom;

/** Decides how long entries are kept; jittered, so that entries loaded together do not expire together. */
final class Lifetimes<V> implements Expiry<String, Entry<V>> {
    /** How soon to retry after a failure, and to refresh what was loaded while Redis was unreachable. */
    static final Duration RETRY_INTERVAL = Duration.ofSeconds(1);

    private static final double JITTER = 0.2;

    private final CacheProperties properties;
    private final Ticker ticker;

    Lifetimes(CacheProperties properties, Ticker ticker) {
        this.properties = properties;
        this.ticker = ticker;
    }

    int capacity() {
        return properties.maxEntries();
    }

    /** For a value that Redis has too: a change deletes it there and notifies this node. */
    Entry<V> shared(Optional<V> value) {
        return value.isPresent() ? entry(value, properties.refreshAfter(), properties.maxAge()) : absent();
    }

    /** For a value loaded without Redis: this node may not be notified of a change. */
    Entry<V> unshared(Optional<V> value) {
        return value.isPresent() ? entry(value, RETRY_INTERVAL, properties.maxAge()) : absent();
    }

    Entry<V> retrySoon(Entry<V> old) {
        return old.freshUntil(ticker.read() + RETRY_INTERVAL.toNanos());
    }

    Duration inRedis(Optional<V> value) {
        return Duration.ofNanos(jittered(value.isPresent() ? properties.redisTtl() : properties.negativeTtl()));
    }

    private Entry<V> absent() {
        return entry(Optional.empty(), properties.negativeTtl(), properties.negativeTtl());
    }

    private Entry<V> entry(Optional<V> value, Duration fresh, Duration kept) {
        long now = ticker.read();
        return new Entry<>(value, now + jittered(fresh), now + jittered(kept));
    }

    /** Shorter, never longer: the configured times are upper bounds. */
    private static long jittered(Duration time) {
        return (long)
                (time.toNanos() * (1 - JITTER * ThreadLocalRandom.current().nextDouble()));
    }

    @Override
    public long expireAfterCreate(String key, Entry<V> entry, long now) {
        return Math.max(1, entry.keptUntil() - now);
    }

    @Override
    public long expireAfterUpdate(String key, Entry<V> entry, long now, long remaining) {
        return expireAfterCreate(key, entry, now);
    }

    @Override
    public long expireAfterRead(String key, Entry<V> entry, long now, long remaining) {
        return remaining;
    }
}
