package io.sluice.order.rehearsal;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.awaitility.Awaitility.await;

import io.micrometer.core.instrument.Counter;
import io.micrometer.core.instrument.MeterRegistry;
import io.sluice.common.platform.id.Ulid;
import io.sluice.common.selling.domain.Hold;
import io.sluice.common.selling.id.BatchId;
import io.sluice.common.selling.id.OrderId;
import io.sluice.common.selling.message.StockResult;
import io.sluice.common.selling.rehearsal.Rehearsal;
import io.sluice.common.selling.rehearsal.RehearsalProperties;
import io.sluice.common.selling.rehearsal.RehearsedWork;
import io.sluice.common.selling.rehearsal.ShadowPromo;
import io.sluice.common.selling.rehearsal.ShadowSchema;
import io.sluice.common.test.OnLocalMiddleware;
import io.sluice.common.test.SaleReadiness;
import io.sluice.order.Buying;
import io.sluice.order.lifecycle.Order;
import java.io.IOException;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.boot.health.actuate.endpoint.HealthEndpointGroups;
import org.springframework.cloud.context.environment.EnvironmentChangeEvent;
import org.springframework.context.ApplicationContext;
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

    @Autowired
    private ShadowSchema schema;

    @Autowired
    private ApplicationContext context;

    @Autowired
    private HealthEndpointGroups healthGroups;

    private final ScheduledExecutorService ledger = Executors.newSingleThreadScheduledExecutor();
    private final Set<BatchId> decided = ConcurrentHashMap.newKeySet();

    /** Plays the ledger, which accepts everything. */
    @BeforeEach
    void decide() {
        schema.prepare();
        schema.clear();
        ledger.scheduleWithFixedDelay(this::decideAll, 0, 50, TimeUnit.MILLISECONDS);
    }

    private void decideAll() {
        stockBatches.findAll().stream()
                .filter(batch -> ShadowPromo.isShadow(batch.promoId()) && decided.add(batch.batchId()))
                .map(batch -> new StockResult(
                        batch.batchId(),
                        batch.promoId(),
                        batch.holds().stream().map(Hold::reservationId).toList(),
                        List.of()))
                .forEach(this::send);
    }

    @AfterEach
    void end() {
        ledger.shutdownNow();
        rehearsed.end();
    }

    private void begin() {
        await().atMost(SOON).ignoreException(IOException.class).untilAsserted(rehearsed::begin);
    }

    @Test
    void itsOrdersAreAcceptedInTheShadowSchemaAndNowhereElse() throws Exception {
        double before = attempts();
        begin();
        int begun = shadow("SELECT id FROM orders").size();
        rehearsed.attempt();
        rehearsed.attempt();
        assertThat(shadow("SELECT state FROM orders")).hasSize(begun + 2).containsAnyOf("ACCEPTED", "CONFIRMED");
        assertThat(shadow("SELECT state FROM stock_log")).isNotEmpty().containsOnly("COMMITTED");
        assertThat(traces()).isZero();
        assertThat(attempts()).as("attempts that are counted").isEqualTo(before);
    }

    @Test
    void itsResultsConfirmThemAndAreAnnouncedToNobody() {
        begin();
        OrderId orderId = new OrderId(
                shadow("SELECT id FROM orders WHERE state = 'CONFIRMED'").get(0));
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

    /** The first order may come too early for the ledger, and its batch be lost. */
    @Test
    void triesAgainUntilAnOrderIsConfirmed() {
        begin();
        schema.clear();
        begin();
        assertThat(shadow("SELECT id FROM orders WHERE state = 'CONFIRMED'")).isNotEmpty();
    }

    @Test
    void nothingIsLeftOfIt() {
        begin();
        String promoId = shadow("SELECT promo_id FROM orders").get(0);
        String meta = "sluice:{promo:" + promoId + ":0}:meta";
        assertThat(redis.opsForHash().get(meta, "state")).isEqualTo("OPEN");
        rehearsed.end();
        assertThat(redis.opsForHash().get(meta, "state")).isNotEqualTo("OPEN");
        schema.clear();
        for (String table : List.of("orders", "stock_log", "order_outbox", "order_counts", "order_changes")) {
            assertThat(shadow("SELECT COUNT(*) FROM " + table)).as(table).containsExactly("0");
        }
        for (String key : List.of("stock", "buyers", "meta", "sold", "ended")) {
            String name = "sluice:{promo:" + promoId + ":0}:" + key;
            assertThat(!redis.hasKey(name) || redis.getExpire(name) > 0 && redis.getExpire(name) < 20 * 60)
                    .as("%s expires within minutes", name)
                    .isTrue();
        }
    }

    /** What Nacos changes is bound again, bean by bean, up to the first that cannot be. */
    @Test
    void twoDataSourcesDoNotKeepAChangedPropertyFromBeingFollowed() {
        assertThatCode(() -> context.publishEvent(new EnvironmentChangeEvent(Set.of("sluice.order.placing"))))
                .doesNotThrowAnyException();
        assertThat(database.queryForObject("SELECT 1", Long.class)).isOne();
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
        var rehearsal = new Rehearsal(withoutBuyers(rehearsed), properties, () -> {});
        assertThat(rehearsal.isOver()).isFalse();
        rehearsal.start();
        await().atMost(Duration.ofSeconds(60)).until(rehearsal::isOver);
        rehearsal.stop();
        assertThat(shadow("SELECT COUNT(*) FROM orders WHERE state = 'CONFIRMED'")
                        .get(0))
                .as("orders that were rehearsed")
                .isNotEqualTo("0");
        assertThat(traces()).isZero();
        assertThat(management().get("/actuator/health/sale").status())
                .as("in tests a node does not rehearse at its start")
                .isEqualTo(200);
    }

    @Test
    void untilThenItIsNot() {
        SaleReadiness.assertNotReadyWhileRehearsing(healthGroups);
    }

    @Test
    void noticesBuyers() {
        meters.counter("sluice.order.attempts", "outcome", "accepted").increment(50);
        assertThat(rehearsed.hasBuyers()).isTrue();
    }

    /** Those of other tests are no crowd that comes during the rehearsal. */
    private static RehearsedWork withoutBuyers(RehearsedWork work) {
        return new RehearsedWork() {
            @Override
            public String what() {
                return work.what();
            }

            @Override
            public void begin() throws Exception {
                work.begin();
            }

            @Override
            public void attempt() throws Exception {
                work.attempt();
            }

            @Override
            public void end() {
                work.end();
            }

            @Override
            public boolean hasBuyers() {
                return false;
            }
        };
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
