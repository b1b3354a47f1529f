package io.sluice.common.platform.cache;

import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;
import org.springframework.dao.DataAccessResourceFailureException;

/** A database table that counts its queries, can be slow, and can be unavailable. */
final class Table implements CacheLoader<Table.Row> {
    final AtomicInteger queries = new AtomicInteger();
    volatile boolean unavailable;
    /** Runs after a row was read and before it is handed out. */
    volatile Runnable beforeAnswer = () -> {};

    private final Map<String, Row> rows = new ConcurrentHashMap<>();

    record Row(String title, long price) {}

    void put(String key, String title) {
        rows.put(key, new Row(title, 100));
    }

    @Override
    public Optional<Row> find(String key) {
        queries.incrementAndGet();
        if (unavailable) {
            throw new DataAccessResourceFailureException("unavailable");
        }
        var row = Optional.ofNullable(rows.get(key));
        beforeAnswer.run();
        return row;
    }

    @Override
    public boolean isPossibleKey(String key) {
        return !key.isBlank();
    }

    @Override
    public Optional<Collection<String>> keys() {
        return unavailable ? Optional.empty() : Optional.of(List.copyOf(rows.keySet()));
    }
}
