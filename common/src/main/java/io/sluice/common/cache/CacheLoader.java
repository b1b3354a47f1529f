package io.sluice.common.cache;

import java.util.Collection;
import java.util.Optional;

/** Where the values of a cache come from in the end: the database. */
@FunctionalInterface
public interface CacheLoader<V> {
    Optional<V> find(String key);

    /** Whether this could be a key at all; what could not is refused without a look anywhere. */
    default boolean couldBeKey(String key) {
        return true;
    }

    /**
     * Every key there is, for sources whose keys strangers can make up without end. A key that is not among them is refused
     * from memory. Whoever adds one tells the cache that it changed.
     */
    default Optional<Collection<String>> keys() {
        return Optional.empty();
    }
}
