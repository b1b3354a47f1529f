package io.sluice.common.cache;

import com.github.benmanes.caffeine.cache.Expiry;
import com.github.benmanes.caffeine.cache.Ticker;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.ThreadLocalRandom;

/** Decides how long entries live; jittered, so that what was loaded together does not end together. */
final class Lifetimes<V> implements Expiry<String, Entry<V>> {
    /** While nothing is heard from the other nodes, and after a failure: look again this soon. */
    static final Duration SOON = Duration.ofSeconds(1);

    private static final double JITTER = 0.2;

    private final CacheProperties properties;
    private final Ticker ticker;

    Lifetimes(CacheProperties properties, Ticker ticker) {
        this.properties = properties;
        this.ticker = ticker;
    }

    int capacity() {
        return properties.capacity();
    }

    /** Of a value that Redis knows too: whoever changes it deletes it there, and tells us. */
    Entry<V> shared(Optional<V> value) {
        return value.isPresent() ? entry(value, properties.refresh(), properties.keep()) : unknown();
    }

    /** Of a value read past Redis: nobody may be able to tell us of a change. */
    Entry<V> unshared(Optional<V> value) {
        return value.isPresent() ? entry(value, SOON, properties.keep()) : unknown();
    }

    Entry<V> tryAgainSoon(Entry<V> old) {
        return old.freshUntil(ticker.read() + SOON.toNanos());
    }

    Duration inRedis(Optional<V> value) {
        return Duration.ofNanos(jittered(value.isPresent() ? properties.shared() : properties.unknown()));
    }

    private Entry<V> unknown() {
        return entry(Optional.empty(), properties.unknown(), properties.unknown());
    }

    private Entry<V> entry(Optional<V> value, Duration fresh, Duration kept) {
        long now = ticker.read();
        return new Entry<>(value, now + jittered(fresh), now + jittered(kept));
    }

    /** Shorter, never longer: the properties are promises. */
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
