package io.sluice.stock.audit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.sluice.common.platform.id.IdGenerator;
import io.sluice.common.platform.id.UserId;
import io.sluice.common.platform.identity.Identity;
import io.sluice.common.platform.identity.Role;
import io.sluice.common.selling.board.BoardRef;
import io.sluice.common.selling.board.BoardTerms;
import io.sluice.common.selling.board.StockBoard;
import io.sluice.common.selling.domain.Epoch;
import io.sluice.common.selling.domain.Hold;
import io.sluice.common.selling.domain.Units;
import io.sluice.common.selling.domain.Window;
import io.sluice.common.selling.id.ItemId;
import io.sluice.common.selling.id.OrderId;
import io.sluice.common.selling.id.PromoId;
import io.sluice.common.selling.id.ReservationId;
import io.sluice.common.test.OnLocalMiddleware;
import io.sluice.common.test.ServiceTest;
import io.sluice.common.test.TestIds;
import io.sluice.stock.allotment.Allotments;
import io.sluice.stock.allotment.OpenAllotment;
import io.sluice.stock.reconciling.RebuildBoard;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.jdbc.core.JdbcTemplate;
import tools.jackson.databind.JsonNode;

/** What promo-service reads in order to show a sale. */
@OnLocalMiddleware("stock-service")
class SamplePromoIT extends ServiceTest {
    private static final int BUCKETS = 3;
    private static final Duration SOON = Duration.ofSeconds(10);

    @Autowired
    private OpenAllotment openAllotment;

    @Autowired
    private Allotments allotments;

    @Autowired
    private RebuildBoard rebuildBoard;

    @Autowired
    private StockBoard board;

    @Autowired
    private JdbcTemplate database;

    @Autowired
    private IdGenerator ids;

    @Autowired
    private Clock clock;

    private PromoId promo;
    private BoardRef ref;

    @BeforeEach
    void openAPromotion() {
        promo = ids.next(PromoId::new);
        ref = new BoardRef(promo, BUCKETS);
        ItemId item = ids.next(ItemId::new);
        database.update("INSERT INTO item_stock (item_id, available) VALUES (?, 10)", item.value());
        Instant from = clock.instant().truncatedTo(ChronoUnit.MILLIS).minusSeconds(60);
        var window = new Window(from, from.plusSeconds(3600));
        openAllotment.open(new BoardTerms(ref, Epoch.FIRST, window, Units.ONE, 3), item, Units.of(10));
    }

    @Test
    void showsTheStoresTheBucketsAndTheRepairs() {
        reserve();
        JsonNode first = sample();
        assertThat(first.path("allotted").asInt()).isEqualTo(10);
        assertThat(first.path("redis").toString()).isEqualTo("{\"available\":9,\"held\":1,\"sold\":0}");
        assertThat(first.path("ledger").toString()).isEqualTo("{\"available\":10,\"sold\":0,\"returned\":0}");
        assertThat(first.path("buckets")).hasSize(BUCKETS);
        assertThat(first.path("buckets"))
                .extracting(bucket -> bucket.path("held").asInt())
                .containsOnlyOnce(1);
        assertThat(first.path("repairs")).isEmpty();

        rebuildBoard.rebuild(allotments.find(promo).orElseThrow(), "this is a test");
        await().atMost(SOON)
                .untilAsserted(() -> assertThat(sample().path("repairs"))
                        .extracting(repair -> repair.path("epoch").asInt() + " "
                                + repair.path("reason").asString())
                        .containsExactly("2 this is a test"));
    }

    /** However many ask: the board reads all holds for it. */
    @Test
    void allWhoAskWithinASecondGetTheSameSample() {
        JsonNode first = sample();
        reserve();
        assertThat(sample()).isEqualTo(first);
        await().atMost(SOON).until(() -> sample().path("redis").path("held").asInt() == 1);
    }

    @Test
    void isForServicesAndForPromotionsWithAnAllotment() {
        assertThat(as(Identity.user(TestIds.user("admin"), Role.ADMIN))
                        .get("/internal/promos/" + promo + "/audit")
                        .status())
                .isEqualTo(403);
        assertThat(as(Identity.service("promo-service"))
                        .get("/internal/promos/" + ids.next(PromoId::new) + "/audit")
                        .status())
                .isEqualTo(404);
    }

    private void reserve() {
        board.reserve(
                ref, new Hold(ids.next(ReservationId::new), ids.next(OrderId::new), ids.next(UserId::new), Units.ONE));
    }

    private JsonNode sample() {
        var answer = as(Identity.service("promo-service")).get("/internal/promos/" + promo + "/audit");
        assertThat(answer.status()).as(answer.body()).isEqualTo(200);
        return answer.json();
    }
}
