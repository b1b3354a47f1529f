package io.sluice.promo.retention;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.sluice.common.platform.id.IdGenerator;
import io.sluice.common.platform.id.Ulid;
import io.sluice.common.test.OnLocalMiddleware;
import io.sluice.promo.FakeNeighbours;
import java.sql.Timestamp;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.context.annotation.Import;
import org.springframework.jdbc.core.JdbcTemplate;

/** What was read and noted of a sale is deleted when its promotion ended long ago, and not before. */
@OnLocalMiddleware("promo-service")
@Import(FakeNeighbours.class)
class PurgeRowsIT {
    private static final Duration A_MINUTE = Duration.ofMinutes(1);

    @Autowired
    private PurgeRows purgeRows;

    @Autowired
    private RetentionProperties keep;

    @Autowired
    private JdbcTemplate database;

    @Autowired
    private IdGenerator ids;

    @Autowired
    private Clock clock;

    @Test
    void readingsAndMarksGoWhenTheirPromotionEndedLongAgo() {
        Instant oldest = clock.instant().minus(keep.afterEnd());
        String young = aPromo("ENDED", oldest.plus(A_MINUTE));
        String unended = aPromo("DRAFT", oldest.minus(A_MINUTE));
        String old = aPromo("ENDED", oldest.minus(A_MINUTE));
        String cancelled = aPromo("CANCELLED", oldest.minus(A_MINUTE));
        purgeUntilGone("sale_marks", "promo_id", old);
        assertThat(rows("sale_readings", "promo_id", old)).isZero();
        assertThat(rows("sale_readings", "promo_id", cancelled)).isZero();
        assertThat(rows("promos", "id", old)).as("the promotion itself stays").isEqualTo(1);
        for (String kept : new String[] {young, unended}) {
            assertThat(rows("sale_readings", "promo_id", kept)).isEqualTo(1);
            assertThat(rows("sale_marks", "promo_id", kept)).isEqualTo(1);
        }
    }

    /** Drawn up a month before its end. */
    private String aPromo(String state, Instant endsAt) {
        String promo = idOf(endsAt.minus(Duration.ofDays(30)));
        database.update(
                "INSERT INTO promos (id, item_id, title, price, currency, allotment, purchase_limit, token_factor, buckets,"
                        + " time_to_pay_seconds, challenge, starts_at, ends_at, state, unsold_returned)"
                        + " VALUES (?, ?, 'An old sale', 100, 'CNY', 1, 1, 1, 1, 60, FALSE, ?, ?, ?, TRUE)",
                promo,
                ids.next(),
                Timestamp.from(endsAt.minus(A_MINUTE)),
                Timestamp.from(endsAt),
                state);
        database.update(
                "INSERT INTO sale_readings (promo_id, node, meter, value) VALUES (?, 'a node', 'accepted', 1)", promo);
        database.update(
                "INSERT INTO sale_marks (promo_id, kind, occasion, at) VALUES (?, 'SOLD_OUT', '1', ?)",
                promo,
                Timestamp.from(endsAt));
        return promo;
    }

    /** Again and again: the job of this node may have the lock. */
    private void purgeUntilGone(String table, String column, String id) {
        await().atMost(Duration.ofSeconds(20)).until(() -> {
            purgeRows.purge();
            return rows(table, column, id) == 0;
        });
    }

    private int rows(String table, String column, String id) {
        Integer count = database.queryForObject(
                "SELECT COUNT(*) FROM " + table + " WHERE " + column + " = ?", Integer.class, id);
        return count == null ? 0 : count;
    }

    private String idOf(Instant time) {
        return Ulid.lowestAt(time).substring(0, 10) + ids.next().substring(10);
    }
}
