package io.sluice.order.outbox;

import java.time.Instant;
import java.util.List;

/** What is in the outbox. A row becomes due when the sweep is to publish it. */
public interface OutboxRows {
    void add(OutboxRow row, Instant dueAt);

    /** Those that are due, the oldest first. */
    List<OutboxRow> findDue(Instant now, int max);

    void postpone(OutboxRow row, Instant dueAt);

    void delete(List<OutboxRow> published);
}
