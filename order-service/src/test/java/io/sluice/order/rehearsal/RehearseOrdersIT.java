package io.sluice.order.rehearsal;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.micrometer.core.instrument.Counter;
import io.micrometer.core.instrument.MeterRegistry;
import io.sluice.common.platform.id.Ulid;
import io.sluice.common.selling.id.OrderId;
import io.sluice.common.selling.id.PromoId;
import io.sluice.common.selling.id.ReservationId;
import io.sluice.common.selling.rehearsal.Rehearsal;
import io.sluice.common.selling.rehearsal.RehearsalProperties;
import io.sluice.common.selling.rehearsal.ShadowPromo;
import io.sluice.common.test.OnLocalMiddleware;
import io.sluice.order.Buying;
import io.sluice.order.lifecycle.Order;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.data.redis.core.StringRedisTemplate;
import org.springframework.jdbc.core.JdbcTemplate;

/** A rehearsal is a sale by the real code, and leaves no trace where real orders are. */
@OnLocalMiddleware("order-service")
class RehearseOrdersIT extends Buying {
    @Autowired
    private RehearseOrders rehearsed;

    @Autowired
    private JdbcTemplate database;

    @Autowired
    private StringRedisTemplate redis;

    @Autowired
    private MeterRegistry meters;

    @AfterEach
    void end() {
        rehearsed.end();
    }

    @Test
    void itsOrdersAreAcceptedInTheShadowSchemaAndNowhereElse() throws Exception {
        double before = attempts();
        rehearsed.begin();
        rehearsed.attempt();
        rehearsed.attempt();
        assertThat(shadow("SELECT state FROM orders")).containsExactly("ACCEPTED", "ACCEPTED", "ACCEPTED");
        assertThat(shadow("SELECT state FROM stock_log")).isNotEmpty().containsOnly("COMMITTED");
        assertThat(traces()).isZero();
        assertThat(attempts()).as("attempts that are counted").isEqualTo(before);
    }

    @Test
    void itsResultsConfirmThemAndAreAnnouncedToNobody() throws Exception {
        rehearsed.begin();
        PromoId promoId = new PromoId(shadow("SELECT promo_id FROM orders").get(0));
        OrderId orderId = new OrderId(shadow("SELECT id FROM orders").get(0));
        var reservation =
                new ReservationId(shadow("SELECT reservation_id FROM orders").get(0));
        ledgerAccepts(ShadowPromo.of(promoId, Instant.now()), reservation);
        await().atMost(SOON)
                .untilAsserted(
                        () -> assertThat(shadow("SELECT state FROM orders")).containsExactly("CONFIRMED"));
        // Behind it in the outbox: when this one was published, the shadow order would have been, too.
        Order real = confirmed(sale.onSale(1, 1));
        await().atMost(SOON)
                .untilAsserted(() -> assertThat(orderEvents.statesOf(real.id())).hasSize(2));
        assertThat(orderEvents.statesOf(orderId)).isEmpty();
        assertThat(database.queryForObject(
                        "SELECT COUNT(*) FROM order_outbox WHERE events LIKE ?", Long.class, "%" + orderId + "%"))
                .isZero();
        assertThat(traces()).isZero();
    }

    @Test
    void nothingIsLeftOfIt() throws Exception {
        rehearsed.begin();
        String promoId = shadow("SELECT promo_id FROM orders").get(0);
        rehearsed.end();
        for (String table : List.of("orders", "stock_log", "order_outbox", "order_counts", "order_changes")) {
            assertThat(shadow("SELECT COUNT(*) FROM " + table)).as(table).containsExactly("0");
        }
        assertThat(redis.getExpire("sluice:{promo:" + promoId + ":0}:buyers"))
                .as("seconds until the board expires")
                .isBetween(-2L, Duration.ofMinutes(15).toSeconds());
    }

    /** The whole of it, as at a start. */
    @Test
    void aNodeIsReadyToSellWhenItIsOver() {
        var properties = new RehearsalProperties(
                true,
                Duration.ofSeconds(30),
                Duration.ofSeconds(3),
                Duration.ofSeconds(1),
                Duration.ofMillis(200),
                2,
                8);
        var rehearsal = new Rehearsal(rehearsed, properties);
        assertThat(rehearsal.isOver()).isFalse();
        rehearsal.start();
        await().atMost(Duration.ofSeconds(60)).until(rehearsal::isOver);
        rehearsal.stop();
        assertThat(traces()).isZero();
        assertThat(management().get("/actuator/health/sale").status()).isEqualTo(200);
    }

    /** Rows of shadow promotions where the real ones are. */
    private long traces() {
        String shadowIds = Ulid.withoutTime("0".repeat(Ulid.LENGTH)).substring(0, 10) + "%";
        return List.of("orders", "stock_log", "order_counts").stream()
                .mapToLong(table -> database.queryForObject(
                        "SELECT COUNT(*) FROM " + table + " WHERE promo_id LIKE ?", Long.class, shadowIds))
                .sum();
    }

    private List<String> shadow(String query) {
        String url = System.getProperty("SLUICE_DB_URL") + "_rehearsal";
        try (var connection = DriverManager.getConnection(
                        url, System.getProperty("SLUICE_DB_USER"), System.getProperty("SLUICE_DB_PASSWORD"));
                var statement = connection.createStatement();
                var rows = statement.executeQuery(query)) {
            List<String> found = new ArrayList<>();
            while (rows.next()) {
                found.add(rows.getString(1));
            }
            return found;
        } catch (SQLException e) {
            throw new IllegalStateException(e);
        }
    }

    private double attempts() {
        return meters.find("sluice.order.attempts").counters().stream()
                .mapToDouble(Counter::count)
                .sum();
    }
}
