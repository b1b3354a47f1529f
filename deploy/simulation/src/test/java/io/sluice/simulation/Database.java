package io.sluice.simulation;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** The tables of one service. A transaction is all or nothing, and one at a time. */
final class Database {
    private final String name;
    private boolean away;
    private @Nullable Deque<Runnable> undo;

    Database(String name) {
        this.name = name;
    }

    /** Rows by key, in the order in which they came. */
    final class Table<K, V> {
        private final Map<K, V> rows = new LinkedHashMap<>();

        Optional<V> find(K key) {
            return Optional.ofNullable(rows.get(key));
        }

        Stream<V> all() {
            return rows.values().stream();
        }

        Map<K, V> rows() {
            return rows;
        }

        void put(K key, V row) {
            V before = rows.put(key, row);
            onRollback(() -> {
                if (before == null) {
                    rows.remove(key);
                } else {
                    rows.put(key, before);
                }
            });
        }

        void remove(K key) {
            V before = rows.remove(key);
            if (before != null) {
                onRollback(() -> rows.put(key, before));
            }
        }

        boolean addIfAbsent(K key, V row) {
            if (rows.containsKey(key)) {
                return false;
            }
            put(key, row);
            return true;
        }
    }

    <K, V> Table<K, V> table() {
        return new Table<>();
    }

    private void onRollback(Runnable step) {
        if (undo != null) {
            undo.push(step);
        }
    }

    boolean isAway() {
        return away;
    }

    void setAway(boolean away) {
        this.away = away;
    }

    boolean inTransaction() {
        return undo != null;
    }

    void begin() {
        undo = new ArrayDeque<>();
    }

    void commit() {
        undo = null;
    }

    void rollBack() {
        Deque<Runnable> steps = undo;
        undo = null;
        if (steps != null) {
            steps.forEach(Runnable::run);
        }
    }

    @Override
    public String toString() {
        return name;
    }
}
