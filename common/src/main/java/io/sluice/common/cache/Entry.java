package io.sluice.common.cache;

import java.util.Optional;

/** What a node remembers of a key, by its own monotonic time: worth fetching anew from one moment on, worthless from another. */
record Entry<V>(Optional<V> value, long freshUntil, long keptUntil) {
    boolean isStale(long now) {
        return now - freshUntil >= 0;
    }

    /** To be tried again later, but not to be kept any longer for that. */
    Entry<V> freshUntil(long time) {
        return new Entry<>(value, time, keptUntil);
    }
}
