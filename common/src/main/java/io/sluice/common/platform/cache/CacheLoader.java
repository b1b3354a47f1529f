package io.sluice.common.platform.cache;

import java.util.Collection;
import java.util.Optional;

/** The source of a cache's values: the database. */
@FunctionalInterface
public interface CacheLoader<V> {
    Optional<V> find(String key);

    /** Whether this could be a key at all. If not, it is answered as unknown without a query. */
    default boolean isPossibleKey(String key) {
        return true;
    }

    /**
     * All existing keys, for sources where clients can make up any number of keys. A key that is not among them is
     * answered as unknown from memory. Code that adds a key invalidates it in the cache.
     */
    default Optional<Collection<String>> keys() {
        return Optional.empty();
    }
}
