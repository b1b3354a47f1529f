package io.sluice.order.closing;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.sluice.common.platform.id.IdGenerator;
import io.sluice.common.test.OnLocalMiddleware;
import io.sluice.order.provider.remote.ProviderPages;
import java.sql.Timestamp;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.jdbc.core.JdbcTemplate;

/** Many orders lapse while the provider takes a second for each answer, or refuses every one. */
@OnLocalMiddleware("order-service")
class SlowProviderIT {
    /** Of each kind. A provider that is asked one by one would take as many seconds. */
    private static final int ORDERS = 200;

    @Autowired
    private JdbcTemplate database;

    @Autowired
    private IdGenerator ids;

    @Autowired
    private ProviderPages provider;

    @AfterEach
    void letTheProviderWork() {
        provider.behave("{\"answerDelayMillis\": 0, \"refuse\": \"NOTHING\"}");
    }

    @Test
    void ordersWithoutAPaymentDoNotWaitForASlowProviderAndTheOthersNotForEachOther() {
        provider.behave("{\"answerDelayMillis\": 1000}");
        String paying = lapsed(Duration.ofSeconds(25), true);
        String unpaid = lapsed(Duration.ofSeconds(12), false);
        await().atMost(Duration.ofSeconds(12))
                .untilAsserted(() -> assertThat(open(unpaid)).isZero());
        await().atMost(Duration.ofSeconds(20))
                .untilAsserted(() -> assertThat(open(paying)).isZero());
        assertThat(restocked(paying)).isEqualTo(ORDERS);
        assertThat(restocked(unpaid)).isEqualTo(ORDERS);
    }

    @Test
    void ordersAreClosedWhileTheProviderRefusesEverything() {
        provider.behave("{\"refuse\": \"EVERYTHING\"}");
        String paying = lapsed(Duration.ofSeconds(12), true);
        await().atMost(Duration.ofSeconds(15))
                .untilAsserted(() -> assertThat(open(paying)).isZero());
        assertThat(restocked(paying)).isEqualTo(ORDERS);
    }

    /** Confirmed orders whose deadline message was lost, of a promotion of their own. */
    private String lapsed(Duration ago, boolean paying) {
        String promo = ids.next();
        var then = Timestamp.from(Instant.now().minus(ago));
        List<Object[]> orders = new ArrayList<>();
        List<Object[]> payments = new ArrayList<>();
        for (int i = 0; i < ORDERS; i++) {
            String order = ids.next();
            orders.add(new Object[] {order, ids.next(), promo, ids.next(), ids.next(), then, then, then});
            payments.add(new Object[] {
                ids.next(), order, then, Timestamp.from(Instant.now().plusSeconds(600))
            });
        }
        if (paying) {
            database.batchUpdate("""
                    INSERT INTO payments (id, order_id, amount, currency, state, created_at, due_at)
                    VALUES (?, ?, 990, 'CNY', 'PENDING', ?, ?)""", payments);
        }
        database.batchUpdate("""
                INSERT INTO orders (id, reservation_id, promo_id, item_id, user_id, quantity, unit_price, currency,
                  state, time_to_pay_seconds, pay_before, created_at, changed_at)
                VALUES (?, ?, ?, ?, ?, 1, 990, 'CNY', 'CONFIRMED', 60, ?, ?, ?)""", orders);
        return promo;
    }

    private int open(String promo) {
        return count("SELECT COUNT(*) FROM orders WHERE promo_id = ? AND state = 'CONFIRMED'", promo);
    }

    /** Units in the batches that go to the ledger. */
    private int restocked(String promo) {
        return count("SELECT SUM(JSON_LENGTH(holds)) FROM stock_log WHERE promo_id = ? AND type = 'RESTOCK'", promo);
    }

    private int count(String sql, String promo) {
        Integer found = database.queryForObject(sql, Integer.class, promo);
        return found == null ? 0 : found;
    }
}
