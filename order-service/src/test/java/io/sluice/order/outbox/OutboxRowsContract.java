package io.sluice.order.outbox;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** What the outbox promises to those who publish it, whatever stores it. */
public abstract class OutboxRowsContract {
    /** Far away, so that no sweep takes the rows of a test. */
    private static final Instant DUE = Instant.parse("2037-01-01T12:00:00Z");

    private final List<OutboxRow> added = new ArrayList<>();

    protected abstract OutboxRows rows();

    protected abstract String newId();

    @AfterEach
    void deleteAll() {
        rows().delete(added);
    }

    @Test
    void findsWhatIsDueOldestFirst() {
        OutboxRow second = add(DUE);
        OutboxRow first = add(DUE.minusMillis(1));
        add(DUE.plusMillis(1));
        assertThat(findDue(DUE)).containsExactly(first, second);
        assertThat(rows().findDue(DUE, 1)).hasSize(1);
    }

    @Test
    void findsAPostponedRowWhenItIsDueAgain() {
        OutboxRow row = add(DUE);
        rows().postpone(row, DUE.plusSeconds(5));
        assertThat(findDue(DUE.plusMillis(4999))).isEmpty();
        assertThat(findDue(DUE.plusSeconds(5))).containsExactly(row);
    }

    @Test
    void deletesWhatItIsGivenAndKeepsTheRest() {
        OutboxRow kept = add(DUE);
        rows().delete(List.of(add(DUE), add(DUE)));
        assertThat(findDue(DUE)).containsExactly(kept);
    }

    private OutboxRow add(Instant dueAt) {
        var row = new OutboxRow(newId(), "[]");
        rows().add(row, dueAt);
        added.add(row);
        return row;
    }

    /** Those of this test; the service may have others. */
    private List<OutboxRow> findDue(Instant now) {
        return rows().findDue(now, 10_000).stream().filter(added::contains).toList();
    }
}
