package io.sluice.order.retention;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.sluice.common.platform.id.Ulid;
import io.sluice.common.selling.promo.PublishedPromo;
import io.sluice.common.test.OnLocalMiddleware;
import io.sluice.order.Buying;
import io.sluice.order.lifecycle.Order;
import io.sluice.order.lifecycle.OrderState;
import java.sql.Timestamp;
import java.time.Duration;
import java.time.Instant;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.jdbc.core.JdbcTemplate;

/** Nothing grows for ever, and what is counted is what there is. */
@OnLocalMiddleware("order-service")
class RetentionIT extends Buying {
    private static final int ORDERS = 80;

    @Autowired
    private JdbcTemplate database;

    @Autowired
    private PurgeRows purgeRows;

    @Test
    void completeBatchesOfTheStockLogGoAfterTheirTimeAndOpenOnesStay() {
        String old = batch(Duration.ofDays(31), false);
        String open = batch(Duration.ofDays(31), true);
        String young = batch(Duration.ofDays(29), false);
        purgeRows.purge();
        assertThat(database.queryForList(
                        "SELECT batch_id FROM stock_log WHERE batch_id IN (?, ?, ?)", String.class, old, open, young))
                .containsExactlyInAnyOrder(open, young);
    }

    private String batch(Duration age, boolean open) {
        Instant then = Instant.now().minus(age);
        String id = Ulid.lowestAt(then).substring(0, 10) + ids.next().substring(10);
        database.update(
                "INSERT INTO stock_log (batch_id, promo_id, type, state, holds, created_at, due_at)"
                        + " VALUES (?, ?, 'RESERVE', 'COMMITTED', '[]', ?, ?)",
                id,
                ids.next(),
                Timestamp.from(then),
                open ? Timestamp.from(Instant.now().plusSeconds(600)) : null);
        return id;
    }

    @Test
    void theCountsOfAPromotionAreTheSumsOfItsOrdersBeforeAndAfterTheyAreCompacted() {
        PublishedPromo promo = sale.onSale(ORDERS, 1);
        for (int i = 0; i < ORDERS; i++) {
            Order order = confirmed(promo);
            if (i % 2 == 0) {
                buyer(order).post("/api/orders/" + order.id() + "/cancel", "");
            }
        }
        assertCounted(promo);
        await().atMost(SOON)
                .untilAsserted(() -> assertThat(database.queryForObject(
                                "SELECT COUNT(*) FROM order_counts WHERE promo_id = ?",
                                Integer.class,
                                promo.promoId().value()))
                        .isLessThanOrEqualTo(64));
        assertCounted(promo);
    }

    private void assertCounted(PublishedPromo promo) {
        var counted = orders.countUnits(promo.promoId());
        for (OrderState state : OrderState.values()) {
            assertThat(counted.get(state))
                    .as("units of %s", state)
                    .isEqualTo(database.queryForObject(
                            "SELECT COALESCE(SUM(quantity), 0) FROM orders WHERE promo_id = ? AND state = ?",
                            Long.class,
                            promo.promoId().value(),
                            state.name()));
        }
    }
}
