package io.sluice.order.outbox;

import java.time.Instant;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** An outbox without a database. */
final class InMemoryOutboxRows implements OutboxRows {
    private final Map<OutboxRow, Instant> dueAt = new LinkedHashMap<>();

    @Override
    public void add(OutboxRow row, Instant due) {
        dueAt.put(row, due);
    }

    @Override
    public List<OutboxRow> findDue(Instant now, int max) {
        return dueAt.entrySet().stream()
                .filter(entry -> !entry.getValue().isAfter(now))
                .sorted(Comparator.comparing(Map.Entry::getValue))
                .limit(max)
                .map(Map.Entry::getKey)
                .toList();
    }

    @Override
    public void postpone(OutboxRow row, Instant due) {
        dueAt.replace(row, due);
    }

    @Override
    public void delete(List<OutboxRow> published) {
        published.forEach(dueAt::remove);
    }
}
