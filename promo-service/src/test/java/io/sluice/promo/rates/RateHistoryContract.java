package io.sluice.promo.rates;

import static org.assertj.core.api.Assertions.assertThat;

import io.sluice.common.selling.id.CommandId;
import io.sluice.common.test.TestIds;
import java.time.Instant;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** What every history of rates, wherever it is kept, agrees on. */
public interface RateHistoryContract {
    Instant AT = Instant.parse("2030-01-01T00:00:00.123Z");

    RateHistory history();

    @Test
    default void findsTheNewestFirstAndNotMoreThanAskedFor() {
        String file = aFile();
        RateChange first = insert(file, 1, null);
        RateChange second = insert(file, 2, "weil · 因为");
        RateChange third = insert(file, 3, null);
        insert(aFile(), 4, null);
        assertThat(history().findNewest(file, 2)).containsExactly(third, second);
        assertThat(history().findNewest(file, 100)).containsExactly(third, second, first);
        assertThat(history().find(file, 2)).contains(second);
        assertThat(history().find(file, 4)).isEmpty();
    }

    @Test
    default void aRevisionIsRecordedOnce() {
        String file = aFile();
        RateChange mine = insert(file, 1, "mine");
        assertThat(history().insert(aChange(file, 1, "yours"))).isFalse();
        assertThat(history().findNewest(file, 100)).containsExactly(mine);
    }

    @Test
    default void aRevisionIsMarkedByItselfAndTakenBackOnlyIfItIsNot() {
        String file = aFile();
        RateChange first = insert(file, 1, null);
        RateChange second = insert(file, 2, null);
        history().markPublished(first);
        history().delete(first);
        history().delete(second);
        assertThat(history().findNewest(file, 100)).singleElement().satisfies(change -> {
            assertThat(change.revision()).isEqualTo(1);
            assertThat(change.published()).isTrue();
        });
    }

    private RateChange insert(String file, int revision, @Nullable String reason) {
        RateChange change = aChange(file, revision, reason);
        assertThat(history().insert(change)).isTrue();
        return change;
    }

    private static RateChange aChange(String file, int revision, @Nullable String reason) {
        return new RateChange(file, revision, "0123456789abcdef", "[{\"count\":5}]", "system", reason, AT, false);
    }

    private static String aFile() {
        return TestIds.unique(CommandId::new) + ".json";
    }
}
