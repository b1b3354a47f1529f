package io.sluice.common.platform.cache;

import java.util.Optional;

/**
 * What a node has cached of a key: a value, or that there is none. Times are the node's own monotonic time.
 *
 * @param freshUntil from then on it is refreshed
 * @param keptUntil from then on it is not served any more
 */
record Entry<V>(Optional<V> value, long freshUntil, long keptUntil) {
    boolean isStale(long now) {
        return now - freshUntil >= 0;
    }

    /** The same, to be refreshed at another time. It is not kept any longer for that. */
    Entry<V> freshUntil(long time) {
        return new Entry<>(value, time, keptUntil);
    }
}
