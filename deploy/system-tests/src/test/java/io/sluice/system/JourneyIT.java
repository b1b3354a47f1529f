package io.sluice.system;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.sluice.common.test.ServiceCalls;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** From registering to the profile, and from a draft to the end of a sale: by HTTP through the gateway only. */
class JourneyIT {
    private static final String PHONE = "13912345678";
    private static final String PASSWORD = "correct horse 7 battery";

    private final ServiceCalls gateway = Suite.gateway();
    private final Shop shop = new Shop(gateway);

    @BeforeAll
    static void start() {
        Suite.ensureUp();
    }

    @Test
    void aBuyerRegistersSignsInLooksAtTheProfileAndSignsOut() {
        assertThat(gateway.post("/api/users/otp", "{\"phone\": \"" + PHONE + "\"}")
                        .status())
                .isEqualTo(202);
        String code =
                gateway.get("/api/local/otp?phone=" + PHONE).json().path("code").asString();
        var registered = gateway.post("/api/users", """
                {"phone": "%s", "otp": "%s", "password": "%s", "nickname": "小溪"}""".formatted(PHONE, code, PASSWORD));
        assertThat(registered.status()).as(registered.body()).isEqualTo(201);

        String token = shop.signIn(PHONE, PASSWORD);
        ServiceCalls buyer = shop.as(token);
        var me = buyer.get("/api/users/me");
        assertThat(me.status()).isEqualTo(200);
        assertThat(me.json().path("nickname").asString()).isEqualTo("小溪");
        assertThat(me.json().path("id")).isEqualTo(registered.json().path("id"));
        assertThat(me.json().path("points").asInt()).isZero();
        assertThat(buyer.get("/api/orders").json()).isEmpty();
        assertThat(buyer.get("/api/admin/promos").status()).as("no admin").isEqualTo(403);

        assertThat(buyer.delete("/api/sessions/current").status()).isEqualTo(204);
        assertThat(buyer.get("/api/users/me").status()).isEqualTo(401);
        assertThat(Suite.launcher.allLogs()).as("no log tells").doesNotContain(PHONE, PASSWORD, token);
    }

    @Test
    void theDemoShowsItemsAndPromotions() {
        var items = gateway.get("/api/items?size=100").json().path("items");
        assertThat(items).hasSizeGreaterThanOrEqualTo(10);
        String picture = items.get(items.size() - 1).path("imageUrl").asString();
        for (String file : List.of(picture, picture.replace("-1080.jpg", "-480.jpg"))) {
            var loaded = gateway.get(file);
            assertThat(loaded.status()).as(file).isEqualTo(200);
            assertThat(loaded.header("Content-Type")).isEqualTo("image/jpeg");
            assertThat(loaded.header("Cache-Control")).contains("immutable").contains("public");
        }
        assertThat(gateway.get("/api/promos").json())
                .extracting(promo -> promo.path("state").asString())
                .contains("RUNNING", "PUBLISHED");
    }

    @ParameterizedTest
    @CsvSource({"gateway, 18080", "item-service, 18082", "promo-service, 18083", "order-service, 18084"})
    void everyNodeThatSellsKnowsThePromotions(String service, int managementPort) {
        String metrics = ServiceCalls.to(Suite.launcher.port(managementPort))
                .get("/actuator/prometheus")
                .body();
        String known = metrics.lines()
                .filter(line -> line.startsWith("sluice_local_promos"))
                .findFirst()
                .orElseThrow();
        assertThat(Double.parseDouble(known.substring(known.lastIndexOf(' '))))
                .as(service)
                .isGreaterThanOrEqualTo(2);
    }

    @Test
    void aPromotionGoesFromDraftToEndedAndUnsoldUnitsReturn() {
        ServiceCalls admin = shop.admin();
        String item = shop.item(admin, 50);
        Instant start = Instant.now().plusSeconds(15);
        String promo = shop.draft(admin, item, 20, start, start.plusSeconds(10));
        assertThat(gateway.get("/api/promos/" + promo).status()).isEqualTo(404);

        var published = shop.publish(admin, promo);
        assertThat(published.status()).as(published.body()).isEqualTo(200);
        assertThat(shop.normalStock(admin, item)).isEqualTo(30);
        assertThat(shop.audit(admin, promo).path("redis").path("available").asInt())
                .isEqualTo(20);
        assertThat(shop.audit(admin, promo).path("balanced").asBoolean()).isTrue();
        awaitState(promo, "PUBLISHED");
        await().atMost(Duration.ofSeconds(5))
                .untilAsserted(() -> assertThat(gateway.get("/api/items/" + item)
                                .json()
                                .path("promoId")
                                .asString())
                        .isEqualTo(promo));

        awaitState(promo, "RUNNING");
        assertThat(admin.post("/api/admin/promos/" + promo + "/replenish", Shop.replenishment(5))
                        .status())
                .isEqualTo(200);
        assertThat(shop.audit(admin, promo).path("allotted").asInt()).isEqualTo(25);
        assertThat(admin.patch("/api/admin/promos/" + promo, "{\"price\": 1}").problem())
                .isEqualTo("promo-not-editable");

        awaitState(promo, "ENDED");
        await().atMost(Duration.ofSeconds(15))
                .untilAsserted(() -> assertThat(shop.normalStock(admin, item)).isEqualTo(50));
        assertThat(shop.audit(admin, promo).path("ledger").path("returned").asInt())
                .isEqualTo(25);
        await().atMost(Duration.ofSeconds(5))
                .untilAsserted(() -> assertThat(
                                gateway.get("/api/items/" + item).json().has("promoId"))
                        .isFalse());
    }

    private void awaitState(String promo, String state) {
        await().atMost(Duration.ofSeconds(30))
                .untilAsserted(() -> assertThat(gateway.get("/api/promos/" + promo)
                                .json()
                                .path("state")
                                .asString())
                        .isEqualTo(state));
    }
}
