package io.sluice.stock.rehearsal;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.sluice.common.selling.id.PromoId;
import io.sluice.common.selling.rehearsal.Rehearsing;
import io.sluice.common.selling.rehearsal.ShadowPromo;
import io.sluice.common.selling.rehearsal.ShadowSchema;
import io.sluice.common.test.OnLocalMiddleware;
import io.sluice.common.test.SaleReadiness;
import io.sluice.common.test.ServiceTest;
import io.sluice.stock.allotment.AllotmentState;
import io.sluice.stock.allotment.Allotments;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.boot.health.actuate.endpoint.HealthEndpointGroups;
import org.springframework.jdbc.core.JdbcTemplate;

/** The ledger deducts what a rehearsal sells, in the shadow schema: no allotment, entry or buyer of it is among the real ones. */
@OnLocalMiddleware("stock-service")
class RehearseLedgerIT extends ServiceTest {
    private static final PromoId ANY_SHADOW = new PromoId("0".repeat(26));
    private static final List<String> TABLES = List.of("allotments", "ledger", "promo_buyers");

    @Autowired
    private RehearseLedger rehearsed;

    @Autowired
    private Allotments allotments;

    @Autowired
    private JdbcTemplate database;

    @Autowired
    private ShadowSchema schema;

    @Autowired
    private HealthEndpointGroups healthGroups;

    @BeforeEach
    void empty() {
        schema.prepare();
        schema.clear();
    }

    @AfterEach
    void end() {
        rehearsed.end();
    }

    @Test
    void itsBatchesAreDeductedInTheShadowSchemaAndNowhereElse() {
        rehearsed.begin();
        rehearsed.attempt();
        // Beside those of order-services that have rehearsed, whose batches still come.
        assertThat(shadow("SELECT sold FROM allotments")).contains(40L);
        assertThat(shadow("SELECT COUNT(*) FROM ledger GROUP BY promo_id")).contains(40L);
        for (String table : TABLES) {
            assertThat(database.queryForObject(
                            "SELECT COUNT(*) FROM " + table + " WHERE promo_id LIKE '0000000000%'", Long.class))
                    .as(table)
                    .isZero();
        }
        assertThat(allotments.findAll(AllotmentState.OPEN))
                .noneMatch(allotment -> ShadowPromo.isShadow(allotment.promoId()));
    }

    @Test
    void nothingIsLeftOfIt() {
        rehearsed.begin();
        rehearsed.end();
        await().atMost(Duration.ofSeconds(30)).untilAsserted(() -> {
            schema.clear();
            TABLES.forEach(table -> assertThat(shadow("SELECT COUNT(*) FROM " + table))
                    .as(table)
                    .containsExactly(0L));
        });
    }

    /** Another node may empty the schema meanwhile. */
    @Test
    void goesOnWhenItsRowsAreGone() {
        rehearsed.begin();
        schema.clear();
        rehearsed.attempt();
        assertThat(shadow("SELECT sold FROM allotments")).contains(20L);
    }

    /** By a node that was killed while it made it: nothing in it is worth a repair by hand. */
    @Test
    void aSchemaThatIsHalfMadeIsMadeAgain() {
        Rehearsing.run(ANY_SHADOW, () -> database.execute("DROP TABLE flyway_schema_history"));
        Rehearsing.run(ANY_SHADOW, () -> database.execute("DROP TABLE ledger"));
        schema.prepare();
        assertThat(shadow("SELECT COUNT(*) FROM ledger")).containsExactly(0L);
        assertThat(shadow("SELECT COUNT(*) FROM flyway_schema_history").get(0)).isPositive();
    }

    @Test
    void aNodeThatRehearsesIsNotReadyToSell() {
        SaleReadiness.assertNotReadyWhileRehearsing(healthGroups);
    }

    private List<Long> shadow(String query) {
        return Rehearsing.of(ANY_SHADOW, () -> database.queryForList(query, Long.class));
    }
}
