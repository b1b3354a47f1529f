package io.sluice.common.platform.cache;

import com.github.benmanes.caffeine.cache.Ticker;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.concurrent.Executor;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Excludes keys that do not exist, without a query: every existing key went through {@link #add} or was read from the
 * source. While that is uncertain, after a gap, it excludes nothing.
 */
final class KnownKeys {
    private static final Logger log = LoggerFactory.getLogger(KnownKeys.class);

    private final CacheLoader<?> source;
    private final long maxAge;
    private final Ticker ticker;
    private final Executor readers;

    private final List<String> added = new ArrayList<>(); // since the current read began
    private boolean reading;
    private long gaps;
    private volatile @Nullable KeyFilter filter; // null while the keys are unknown
    private volatile long readAt;

    KnownKeys(CacheLoader<?> source, CacheProperties properties, Ticker ticker, Executor readers) {
        this.source = source;
        this.maxAge = properties.refreshAfter().toNanos();
        this.ticker = ticker;
        this.readers = readers;
        this.readAt = ticker.read();
    }

    boolean excludes(String key) {
        if (ticker.read() - readAt > maxAge) {
            readLater();
        }
        KeyFilter current = filter;
        return current != null && !current.mightContain(key);
    }

    synchronized void add(String key) {
        if (reading) {
            added.add(key);
        }
        KeyFilter current = filter;
        if (current != null) {
            current.add(key);
        }
    }

    /** Keys may have been missed: excludes nothing until all are read again. */
    synchronized void afterGap() {
        filter = null;
        gaps++;
        readLater();
    }

    private synchronized void readLater() {
        if (!reading) {
            reading = true;
            readers.execute(this::read);
        }
    }

    private void read() {
        long begun = begin();
        try {
            source.keys().ifPresent(keys -> publish(keys, begun));
        } catch (RuntimeException e) {
            log.warn("Could not read the keys of a cache; unknown keys are queried in the database: {}", e.toString());
        } finally {
            end(begun);
        }
    }

    private synchronized long begin() {
        added.clear();
        return gaps;
    }

    private synchronized void publish(Collection<String> keys, long begun) {
        if (gaps != begun) {
            return;
        }
        var fresh = new KeyFilter(keys.size() + added.size());
        keys.forEach(fresh::add);
        added.forEach(fresh::add);
        filter = fresh;
    }

    private synchronized void end(long begun) {
        reading = false;
        added.clear();
        readAt = ticker.read();
        if (gaps != begun) {
            readLater();
        }
    }
}
