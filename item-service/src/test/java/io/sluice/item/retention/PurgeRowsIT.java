package io.sluice.item.retention;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.sluice.common.platform.id.IdGenerator;
import io.sluice.common.platform.id.Ulid;
import io.sluice.common.test.OnLocalMiddleware;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.jdbc.core.JdbcTemplate;

/** What orders added to sales is deleted when they are so old that nothing asks for it, and the sales stay. */
@OnLocalMiddleware("item-service")
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
    void ordersCountedLongAgoGoAndYoungerOnesStay() {
        Instant oldest = clock.instant().minus(keep.countedOrders());
        String young = aCountedOrder(oldest.plus(A_MINUTE));
        String old = aCountedOrder(oldest.minus(A_MINUTE));
        purgeUntilGone("counted_orders", "order_id", old);
        assertThat(rows("counted_orders", "order_id", young)).isEqualTo(1);
    }

    private String aCountedOrder(Instant placedAt) {
        String order = idOf(placedAt);
        database.update(
                "INSERT INTO counted_orders (order_id, item_id, quantity, paid) VALUES (?, ?, 1, TRUE)",
                order,
                ids.next());
        return order;
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
