package io.sluice.gateway.live;

import static io.sluice.common.selling.message.PromoEvent.Kind.BACK_ON_SALE;
import static io.sluice.common.selling.message.PromoEvent.Kind.SOLD_OUT;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import com.alibaba.csp.sentinel.slots.system.SystemRule;
import com.alibaba.csp.sentinel.slots.system.SystemRuleManager;
import io.sluice.common.selling.domain.Hold;
import io.sluice.common.selling.domain.Units;
import io.sluice.common.selling.id.OrderId;
import io.sluice.common.selling.id.ReservationId;
import io.sluice.common.selling.message.PromoEvent;
import io.sluice.common.test.OnLocalMiddleware;
import io.sluice.common.test.TestIds;
import io.sluice.gateway.SaleTest;
import java.io.ByteArrayInputStream;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.zip.GZIPInputStream;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

@OnLocalMiddleware("gateway")
class LiveIT extends SaleTest {
    @Test
    void theClockIsTheSharedOneToTheMillisecond() {
        Instant before = clock.instant().minusMillis(1);
        var answer = calls().get("/api/clock");
        Instant time = Instant.parse(answer.json().path("serverTime").asString());
        assertThat(time).isBetween(before, clock.instant());
        assertThat(time.getNano() % 1_000_000).isZero();
        assertThat(answer.json().size()).isEqualTo(1);
        assertThat(answer.header("Cache-Control")).isEqualTo("no-store");
        assertThat(answer.header("Content-Type")).isEqualTo("application/json");
    }

    @Test
    void theStockLevelFollowsTheBoardAndTheEvents() {
        var promo = promo().over(2).open(20, 1);
        assertThat(calls().get("/api/live").header("Cache-Control")).isEqualTo("no-store");
        awaitStock(promo, "PLENTY");
        assertThat(live(promo).path("onSale").asBoolean()).isTrue();
        assertThat(Instant.parse(live(promo).path("startsAt").asString())).isEqualTo(promo.startsAt());
        assertThat(live(promo).path("message").isNull()).isTrue();

        for (int i = 0; i < 18; i++) {
            assertThat(hold(promo)).isEqualTo("HELD");
        }
        awaitStock(promo, "FEW");

        localPromos.apply(new PromoEvent(promo.id(), SOLD_OUT, 12, clock.instant()));
        awaitStock(promo, "SOLD_OUT");
        assertThat(live(promo).path("generation").asLong()).isEqualTo(12);
        localPromos.apply(new PromoEvent(promo.id(), BACK_ON_SALE, 13, clock.instant()));
        awaitStock(promo, "FEW");
    }

    @Test
    void aBoardThatIsNotOpenIsUnknown() {
        var promo = promo().published(1);
        var counted = promo().open(1, 1);
        awaitStock(counted, "FEW");
        assertThat(live(promo).path("stock").asString()).isEqualTo("UNKNOWN");
    }

    @Test
    void operatorsChangeNoticeAndIntervalWhileItRuns() {
        set("sluice.gateway.live.poll-after", "2500ms");
        set("sluice.about.notice", "Maintenance tonight");
        await().untilAsserted(() -> {
            var live = calls().get("/api/live").json();
            assertThat(live.path("pollAfterMillis").asInt()).isEqualTo(2500);
            assertThat(live.path("notice").asString()).isEqualTo("Maintenance tonight");
            assertThat(live.path("local").asBoolean()).isTrue();
        });
        set("sluice.gateway.live.poll-after", "1h");
        assertThat(calls().get("/api/live").json().path("pollAfterMillis").asInt())
                .isEqualTo(2500);
    }

    @Test
    void isAnsweredWhenEverythingElseIsRefused() {
        List<SystemRule> rules = SystemRuleManager.getRules();
        var nothing = new SystemRule();
        nothing.setQps(0);
        SystemRuleManager.loadRules(List.of(nothing));
        try {
            await().until(() -> calls().get("/api/items?page=2").status() == 429);
            assertThat(calls().get("/api/live").status()).isEqualTo(200);
            assertThat(calls().get("/api/clock").status()).isEqualTo(200);
            assertThat(calls().get("/").status()).isEqualTo(200);
        } finally {
            SystemRuleManager.loadRules(rules);
        }
    }

    @Test
    void oneRenderingIsTheAnswerToEveryone() {
        set("sluice.gateway.live.render-interval", "1s");
        await().untilAsserted(() -> assertThat(calls().get("/api/live").body())
                .isEqualTo(calls().get("/api/live").body()));
        String rendered = calls().get("/api/live").body();
        await().until(() -> !calls().get("/api/live").body().equals(rendered));
    }

    @Test
    void isZippedForThoseWhoTakeIt() throws Exception {
        var request = HttpRequest.newBuilder(
                        URI.create("http://127.0.0.1:" + environment.getProperty("local.server.port") + "/api/live"))
                .header("Accept-Encoding", "gzip, br")
                .build();
        var answer = HttpClient.newHttpClient().send(request, BodyHandlers.ofByteArray());
        assertThat(answer.headers().firstValue("Content-Encoding")).hasValue("gzip");
        var unzipped = new GZIPInputStream(new ByteArrayInputStream(answer.body())).readAllBytes();
        assertThat(new String(unzipped, StandardCharsets.UTF_8)).startsWith("{").contains("\"serverTime\"");
    }

    private String hold(Promo promo) {
        var hold = new Hold(TestIds.unique(ReservationId::new), TestIds.unique(OrderId::new), buyer().id(), Units.ONE);
        return board.reserve(promo.board(), hold).outcome().name();
    }

    private void awaitStock(Promo promo, String level) {
        await().atMost(Duration.ofSeconds(20))
                .untilAsserted(
                        () -> assertThat(live(promo).path("stock").asString()).isEqualTo(level));
    }

    private JsonNode live(Promo promo) {
        for (JsonNode one : calls().get("/api/live").json().path("promos")) {
            if (one.path("id").asString().equals(promo.id().value())) {
                return one;
            }
        }
        throw new AssertionError("not in the live state: " + promo.id());
    }
}
