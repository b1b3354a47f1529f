package io.sluice.stock.retention;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.sluice.common.platform.id.IdGenerator;
import io.sluice.common.test.OnLocalMiddleware;
import java.sql.Timestamp;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import org.junit.jupiter.api.Test;
import org.redisson.api.RedissonClient;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.jdbc.core.JdbcTemplate;

/** What was written of a promotion is deleted when it ended long enough ago, and not before. */
@OnLocalMiddleware("stock-service")
class PurgeClosedPromosIT {
    private static final Duration A_MINUTE = Duration.ofMinutes(1);

    @Autowired
    private PurgeClosedPromos purgeClosedPromos;

    @Autowired
    private RetentionProperties properties;

    @Autowired
    private JdbcTemplate database;

    @Autowired
    private RedissonClient redisson;

    @Autowired
    private IdGenerator ids;

    @Autowired
    private Clock clock;

    @Test
    void deletesWhatIsTooOldOfClosedPromotionsOnly() {
        // Else the one that is closing is closed meanwhile.
        var lock = redisson.getLock("sluice:lock:finish-closing");
        lock.lock();
        try {
            purgesClosedPromotionsOnly();
        } finally {
            lock.unlock();
        }
    }

    private void purgesClosedPromotionsOnly() {
        Instant oldest = clock.instant().minus(properties.afterEnd());
        String old = aPromo("CLOSED", oldest.minus(A_MINUTE));
        String young = aPromo("CLOSED", oldest.plus(A_MINUTE));
        String unclosed = aPromo("CLOSING", oldest.minus(A_MINUTE));
        await().atMost(Duration.ofSeconds(20)).until(() -> {
            purgeClosedPromos.purge();
            return rows("ledger", old) == 0;
        });
        assertThat(rows("promo_buyers", old)).isZero();
        assertThat(rows("board_repairs", old)).isZero();
        assertThat(rows("allotments", old)).as("the sum of it stays").isEqualTo(1);
        purgeClosedPromos.purge();
        assertThat(rows("ledger", young)).isEqualTo(1);
        assertThat(rows("promo_buyers", young)).isEqualTo(1);
        assertThat(rows("promo_buyers", unclosed)).isEqualTo(1);
    }

    private String aPromo(String state, Instant endsAt) {
        String promo = ids.next();
        database.update(
                "INSERT INTO allotments (promo_id, item_id, units, available, sold, buckets, purchase_limit, token_factor,"
                        + " starts_at, ends_at, epoch, state) VALUES (?, ?, 1, 0, 1, 1, 1, 1, ?, ?, 1, ?)",
                promo,
                ids.next(),
                Timestamp.from(endsAt.minus(A_MINUTE)),
                Timestamp.from(endsAt),
                state);
        database.update(
                "INSERT INTO ledger (entry, item_id, promo_id, units, moved_at) VALUES (?, ?, ?, -1, ?)",
                "reserve:" + ids.next(),
                ids.next(),
                promo,
                Timestamp.from(endsAt));
        database.update("INSERT INTO promo_buyers (promo_id, user_id, units) VALUES (?, ?, 1)", promo, ids.next());
        database.update(
                "INSERT INTO board_repairs (promo_id, epoch, reason, at) VALUES (?, 2, 'a test', ?)",
                promo,
                Timestamp.from(endsAt));
        return promo;
    }

    private int rows(String table, String promo) {
        Integer count =
                database.queryForObject("SELECT COUNT(*) FROM " + table + " WHERE promo_id = ?", Integer.class, promo);
        return count == null ? 0 : count;
    }
}
