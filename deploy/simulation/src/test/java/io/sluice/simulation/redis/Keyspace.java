package io.sluice.simulation.redis;

import java.time.Clock;
import java.util.HashMap;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.Predicate;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** The keys of a Redis with their values and times of expiry. A value is a string, a hash or a sorted set. */
final class Keyspace {
    private static final long NEVER = Long.MAX_VALUE;

    private final Clock clock;
    private final Map<String, Entry> entries = new HashMap<>();

    private static final class Entry {
        Object value;
        long expiresAt = NEVER;

        Entry(Object value) {
            this.value = value;
        }

        Entry copy() {
            var copy = new Entry(value);
            if (value instanceof HashValue hash) {
                copy.value = new HashValue(hash);
            } else if (value instanceof SortedSet set) {
                copy.value = new SortedSet(set);
            }
            copy.expiresAt = expiresAt;
            return copy;
        }
    }

    /** Fields in the order in which they came. */
    static final class HashValue extends LinkedHashMap<String, String> {
        private static final long serialVersionUID = 1L;

        HashValue() {}

        HashValue(HashValue other) {
            super(other);
        }
    }

    /** Members and scores. */
    static final class SortedSet extends LinkedHashMap<String, Double> {
        private static final long serialVersionUID = 1L;

        SortedSet() {}

        SortedSet(SortedSet other) {
            super(other);
        }
    }

    Keyspace(Clock clock) {
        this.clock = clock;
    }

    long now() {
        return clock.millis();
    }

    private @Nullable Entry find(String key) {
        Entry entry = entries.get(key);
        if (entry != null && entry.expiresAt <= now()) {
            entries.remove(key);
            return null;
        }
        return entry;
    }

    boolean has(String key) {
        return find(key) != null;
    }

    boolean delete(String key) {
        boolean had = has(key);
        entries.remove(key);
        return had;
    }

    @Nullable
    String string(String key) {
        return typed(key, String.class);
    }

    /** As SET does: whatever was there is gone, with its expiry. */
    void put(String key, String value) {
        entries.put(key, new Entry(value));
    }

    /** As INCRBY does: the expiry stays. */
    void replace(String key, String value) {
        Entry entry = find(key);
        if (entry == null) {
            put(key, value);
        } else {
            entry.value = value;
        }
    }

    @Nullable
    HashValue hash(String key) {
        return typed(key, HashValue.class);
    }

    HashValue hashToWrite(String key) {
        return toWrite(key, HashValue.class, HashValue::new);
    }

    @Nullable
    SortedSet sortedSet(String key) {
        return typed(key, SortedSet.class);
    }

    SortedSet sortedSetToWrite(String key) {
        return toWrite(key, SortedSet.class, SortedSet::new);
    }

    private <T> @Nullable T typed(String key, Class<T> type) {
        Entry entry = find(key);
        if (entry == null) {
            return null;
        }
        if (!type.isInstance(entry.value)) {
            throw new RedisErrorException("WRONGTYPE Operation against a key holding the wrong kind of value");
        }
        return type.cast(entry.value);
    }

    private <T> T toWrite(String key, Class<T> type, Supplier<T> empty) {
        T known = typed(key, type);
        if (known != null) {
            return known;
        }
        T made = empty.get();
        entries.put(key, new Entry(made));
        return made;
    }

    /** A hash or set without members does not exist. */
    void deleteIfEmpty(String key) {
        Entry entry = entries.get(key);
        if (entry != null && entry.value instanceof Map<?, ?> map && map.isEmpty()) {
            entries.remove(key);
        }
    }

    boolean expireAt(String key, long millis) {
        Entry entry = find(key);
        if (entry == null) {
            return false;
        }
        entry.expiresAt = millis;
        return true;
    }

    /** As PTTL answers. */
    long timeToLive(String key) {
        Entry entry = find(key);
        if (entry == null) {
            return -2;
        }
        return entry.expiresAt == NEVER ? -1 : entry.expiresAt - now();
    }

    /** A copy of some keys, as a replica has them. */
    Map<String, Object> copy(Predicate<String> keys) {
        Map<String, Object> copy = new HashMap<>();
        entries.forEach((key, entry) -> {
            if (keys.test(key)) {
                copy.put(key, entry.copy());
            }
        });
        return copy;
    }

    /** Some keys become what they were when the copy was made: whatever was written since is lost. */
    void restore(Predicate<String> keys, Map<String, Object> copy) {
        for (Iterator<String> all = entries.keySet().iterator(); all.hasNext(); ) {
            if (keys.test(all.next())) {
                all.remove();
            }
        }
        copy.forEach((key, entry) -> entries.put(key, ((Entry) entry).copy()));
    }
}
