package io.sluice.promo;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.sluice.common.platform.identity.Identity;
import io.sluice.common.platform.identity.Role;
import io.sluice.common.selling.id.ItemId;
import io.sluice.common.selling.id.PromoId;
import io.sluice.common.test.OnLocalMiddleware;
import io.sluice.common.test.ServiceCalls;
import io.sluice.common.test.ServiceTest;
import io.sluice.common.test.TestIds;
import io.sluice.promo.promotion.FakeStock;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.context.annotation.Import;
import tools.jackson.databind.JsonNode;

/** The preflight and the steps of publishing. No other service runs, which its check of nodes finds. */
@OnLocalMiddleware("promo-service")
@Import(FakeNeighbours.class)
class PreflightIT extends ServiceTest {
    private static final Duration SOON = Duration.ofSeconds(10);

    @Autowired
    private FakeStock stock;

    @Autowired
    private Clock clock;

    private ItemId item;

    @BeforeEach
    void newItem() {
        item = TestIds.unique(ItemId::new);
    }

    @AfterEach
    void stockIsBack() {
        stock.setUnavailable(false);
    }

    @Test
    void everyCheckHasAnOutcomeAndASentenceInTheAdminsLanguage() {
        String promo = draft(600, 10, "");
        JsonNode preflight = preflight(promo);
        assertThat(preflight.path("checks"))
                .extracting(check -> check.path("name").asString())
                .containsExactly(
                        "stock", "overlap", "price", "window", "limits", "nodes", "clocks", "versions", "warm");
        for (String name : List.of("stock", "overlap", "price", "window", "versions")) {
            assertThat(check(promo, name).path("outcome").asString()).as(name).isEqualTo("OK");
        }
        assertThat(check(promo, "stock").path("detail").asString())
                .isEqualTo("Normal stock has 1,000 units; the promotion needs 10.");
        assertThat(check(promo, "stock").path("facts").toString()).isEqualTo("{\"available\":1000,\"allotment\":10}");
        JsonNode chinese = admin().with("Accept-Language", "zh-CN")
                .get("/api/admin/promos/" + promo + "/preflight")
                .json();
        assertThat(chinese.path("checks"))
                .allSatisfy(check -> assertThat(check.path("detail").asString()).containsPattern("\\p{IsHan}"));
    }

    @Test
    void servicesWithoutANodeAreInTheWay() {
        String promo = draft(600, 10, "");
        assertThat(check(promo, "nodes").path("outcome").asString()).isEqualTo("FAILED");
        assertThat(check(promo, "nodes").path("detail").asString()).contains("gateway", "order-service");
        assertThat(check(promo, "limits").path("outcome").asString()).isEqualTo("WARNING");
        assertThat(preflight(promo).path("ready").asBoolean()).isFalse();
    }

    @Test
    void whatIsWrongWithAPlanIsFound() {
        String first = draft(600, 600, "");
        String second = draft(600, 600, "\"price\": 499, \"perUserLimit\": 601,");
        assertThat(check(second, "price").path("outcome").asString()).isEqualTo("WARNING");
        assertThat(check(second, "limits").path("outcome").asString()).isEqualTo("FAILED");
        assertThat(check(second, "stock").path("outcome").asString()).isEqualTo("OK");
        publish(first);
        assertThat(check(second, "stock").path("outcome").asString()).isEqualTo("FAILED");
        assertThat(check(second, "overlap").path("outcome").asString()).isEqualTo("FAILED");
        assertThat(check(first, "stock").path("outcome").asString())
                .as("its own units are set aside")
                .isEqualTo("OK");
        String late = draft(1, 10, "");
        await().atMost(SOON)
                .until(() -> check(late, "window").path("outcome").asString().equals("FAILED"));
    }

    @Test
    void thePublishingOfADraftHasYetToBegin() {
        String promo = draft(600, 10, "");
        JsonNode publishing = publishing(promo);
        assertThat(publishing.path("state").asString()).isEqualTo("DRAFT");
        assertThat(publishing.path("resumable").asBoolean()).isFalse();
        assertThat(publishing.path("steps"))
                .extracting(step -> step.path("name").asString())
                .containsExactly("claim", "allot", "open-board", "register", "announce");
        assertThat(states(promo)).containsOnly("TODO");
        assertThat(admin().get("/api/admin/promos/" + TestIds.unique(PromoId::new) + "/publishing")
                        .status())
                .isEqualTo(404);
    }

    /** The board is stock-service's to open, and that one is a fake here. */
    @Test
    void thePublishingOfAPublishedPromotionIsDone() {
        String promo = draft(600, 10, "");
        publish(promo);
        await().atMost(SOON).until(() -> states(promo).equals(List.of("DONE", "DONE", "TODO", "DONE", "DONE")));
        assertThat(publishing(promo).path("steps").get(1).path("detail").asString())
                .isEqualTo("10");
        assertThat(Instant.parse(
                        publishing(promo).path("steps").get(0).path("at").asString()))
                .isBefore(clock.instant());
    }

    @Test
    void aPublishingThatBrokeOffStandsAtItsStep() {
        String promo = draft(600, 10, "");
        stock.setUnavailable(true);
        publish(promo);
        assertThat(publishing(promo).path("state").asString()).isEqualTo("PUBLISHING");
        assertThat(states(promo)).containsExactly("DONE", "CURRENT", "TODO", "TODO", "TODO");
        assertThat(publishing(promo).path("leaseUntil").isNull()).isFalse();
        assertThat(publishing(promo).path("resumable").asBoolean()).isFalse();
        assertThat(check(promo, "stock").path("outcome").asString()).isEqualTo("OK");
    }

    @Test
    void aPublishingThatFoundTooFewUnitsHasFailed() {
        String first = draft(600, 600, "");
        String second = draft(1200, 600, "");
        publish(first);
        assertThat(publish(second).problem()).isEqualTo("not-enough-stock");
        assertThat(states(second)).containsExactly("DONE", "FAILED", "TODO", "TODO", "TODO");
        assertThat(publishing(second).path("steps").get(1).path("detail").asString())
                .isEqualTo("Normal stock does not have enough units.");
    }

    private JsonNode preflight(String promo) {
        return admin().get("/api/admin/promos/" + promo + "/preflight").json();
    }

    private JsonNode check(String promo, String name) {
        for (JsonNode check : preflight(promo).path("checks")) {
            if (check.path("name").asString().equals(name)) {
                return check;
            }
        }
        throw new AssertionError("no check " + name);
    }

    private JsonNode publishing(String promo) {
        return admin().get("/api/admin/promos/" + promo + "/publishing").json();
    }

    private List<String> states(String promo) {
        return publishing(promo)
                .path("steps")
                .valueStream()
                .map(step -> step.path("state").asString())
                .toList();
    }

    private ServiceCalls.Answer publish(String promo) {
        return admin().post("/api/admin/promos/" + promo + "/publish", "");
    }

    private String draft(int startsInSeconds, int allotment, String more) {
        Instant start = clock.instant().plusSeconds(startsInSeconds);
        String price = more.contains("price") ? "" : "\"price\": 5000,";
        var answer = admin().post(
                        "/api/admin/promos", """
                {"itemId": "%s", "title": "A promo", %s %s "allotment": %d, "startsAt": "%s", "endsAt": "%s"}""".formatted(item, more, price, allotment, start, start.plusSeconds(60)));
        assertThat(answer.status()).as(answer.body()).isEqualTo(201);
        return answer.json().path("id").asString();
    }

    private ServiceCalls admin() {
        return as(Identity.user(TestIds.user("admin"), Role.ADMIN));
    }
}
