package io.sluice.user.retention;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.sluice.common.platform.id.IdGenerator;
import io.sluice.common.platform.id.Ulid;
import io.sluice.common.test.OnLocalMiddleware;
import java.sql.Timestamp;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.jdbc.core.JdbcTemplate;

/** What no user reads any more is deleted, and what is still shown stays. */
@OnLocalMiddleware("user-service")
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
    void noticesGoWhenTheyWereSentLongAgo() {
        Instant oldest = clock.instant().minus(keep.notices());
        String young = aNotice(oldest.minus(A_MINUTE), oldest.plus(A_MINUTE));
        String old = aNotice(oldest.minus(A_MINUTE), oldest.minus(A_MINUTE));
        purgeUntilGone("notices", "order_id", old);
        assertThat(rows("notices", "order_id", young))
                .as("of an old order that was refunded later")
                .isEqualTo(1);
    }

    @Test
    void aNoticeThatSupportSentAgainIsKeptFromThenOnWithWhoDidIt() {
        Instant oldest = clock.instant().minus(keep.notices());
        String again = aNotice(oldest.minus(A_MINUTE), oldest.minus(A_MINUTE));
        database.update(
                "UPDATE notices SET resent_at = ? WHERE order_id = ?", Timestamp.from(oldest.plus(A_MINUTE)), again);
        String resend = aResend(again, oldest.plus(A_MINUTE));
        String oldResend = aResend(again, oldest.minus(A_MINUTE));
        purgeUntilGone("notice_resends", "id", oldResend);
        assertThat(rows("notices", "order_id", again)).isEqualTo(1);
        assertThat(rows("notice_resends", "id", resend)).isEqualTo(1);
    }

    @Test
    void couponsGoWhenTheyExpiredLongAgo() {
        Instant oldest = clock.instant().minus(keep.coupons());
        String young = aCoupon(oldest.plus(A_MINUTE));
        String old = aCoupon(oldest.minus(A_MINUTE));
        purgeUntilGone("coupons", "id", old);
        assertThat(rows("coupons", "id", young)).isEqualTo(1);
    }

    private String aNotice(Instant placedAt, Instant at) {
        String order = idOf(placedAt);
        database.update(
                "INSERT INTO notices (order_id, kind, user_id, amount, currency, points, at)"
                        + " VALUES (?, 'REFUNDED', ?, 100, 'CNY', 1, ?)",
                order,
                ids.next(),
                Timestamp.from(at));
        return order;
    }

    private String aResend(String order, Instant at) {
        String id = idOf(at);
        database.update(
                "INSERT INTO notice_resends (id, order_id, kind, resent_by, resent_at) VALUES (?, ?, 'REFUNDED', ?, ?)",
                id,
                order,
                ids.next(),
                Timestamp.from(at));
        return id;
    }

    private String aCoupon(Instant validUntil) {
        String id = ids.next();
        database.update(
                "INSERT INTO coupons (id, order_id, user_id, percent, valid_until) VALUES (?, ?, ?, 5, ?)",
                id,
                ids.next(),
                ids.next(),
                Timestamp.from(validUntil));
        return id;
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
