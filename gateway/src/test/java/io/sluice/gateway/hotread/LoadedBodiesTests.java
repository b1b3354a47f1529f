package io.sluice.gateway.hotread;

import static io.sluice.common.selling.message.PromoEvent.Kind.SOLD_OUT;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.sluice.common.selling.id.ItemId;
import io.sluice.common.selling.id.PromoId;
import io.sluice.common.test.SettableClock;
import io.sluice.common.test.TestIds;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import org.junit.jupiter.api.Test;
import org.springframework.mock.http.server.reactive.MockServerHttpRequest;
import org.springframework.mock.http.server.reactive.MockServerHttpResponse;
import org.springframework.mock.web.server.MockServerWebExchange;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** What a service answered, with what this node knows better. */
class LoadedBodiesTests {
    private static final Duration MINUTE = Duration.ofMinutes(1);
    private static final ItemId ITEM = TestIds.item("item");
    private static final PromoId PROMO = TestIds.promo("a");

    private final SettableClock clock = new SettableClock(Instant.parse("2026-11-11T12:00:00Z"));
    private final KnownPromos promos = new KnownPromos(clock);
    private final JsonMapper json = new JsonMapper();

    @Test
    void anItemNamesThePromotionThatItIsInAtThisMoment() {
        promos.local.refresh();
        LoadedItem item = item("{\"id\":\"1\",\"title\":\"x\",\"sales\":1,\"promoId\":\"outdated\"}");
        String without = sent(item).getHeaders().getETag();
        assertThat(shown(item)).isEqualTo(json.readTree("{\"id\":\"1\",\"title\":\"x\",\"sales\":1}"));

        var first = promos.publish("a", MINUTE.negated(), MINUTE);
        assertThat(shown(item).path("promoId").asString())
                .isEqualTo(first.promoId().value());
        assertThat(sent(item).getHeaders().getETag()).isNotEqualTo(without).startsWith("\"");
        var second = promos.publish("b", MINUTE.multipliedBy(2), MINUTE.multipliedBy(3));
        assertThat(shown(item).path("promoId").asString())
                .isEqualTo(first.promoId().value());
        clock.pass(MINUTE);
        assertThat(shown(item).path("promoId").asString())
                .isEqualTo(second.promoId().value());
        promos.publish(second.ended());
        assertThat(sent(item).getHeaders().getETag()).isEqualTo(without);
    }

    @Test
    void whileTheRegistryLacksPromotionsItemServiceMayKnowMore() {
        promos.loseSome();
        LoadedItem item = item("{\"id\":\"1\",\"title\":\"x\",\"promoId\":\"known\"}");
        assertThat(shown(item).path("promoId").asString()).isEqualTo("known");
    }

    @Test
    void onlyAPromotionThatIsOverForGoodIsKept() {
        assertThat(promo("ENDED").isOver()).isTrue();
        assertThat(promo("CANCELLED").isOver()).isTrue();
        assertThat(promo("RUNNING").isOver()).isFalse();
        assertThat(promo("PUBLISHED").isOver()).isFalse();
    }

    @Test
    void aPromotionIsShownWithTheTimeOfTheAnswer() {
        LoadedPromo promo = promo("CANCELLED");
        assertThat(shown(promo).path("serverTime").asString()).isEqualTo("2026-11-11T12:00:00.000Z");
        clock.pass(MINUTE);
        assertThat(shown(promo).path("serverTime").asString()).isEqualTo("2026-11-11T12:01:00.000Z");
        assertThat(shown(promo).path("state").asString()).isEqualTo("CANCELLED");
        assertThat(shown(promo).path("soldOut").asBoolean())
                .as("as it was loaded")
                .isTrue();
    }

    @Test
    void whatThisNodeKnowsIsNewer() {
        var known = promos.publish("a", MINUTE.negated(), MINUTE);
        promos.publish(known.ended());
        LoadedPromo promo = promo("RUNNING");
        assertThat(shown(promo).path("state").asString()).isEqualTo("ENDED");
        assertThat(shown(promo).path("paused").asBoolean()).isFalse();
        assertThat(shown(promo).path("soldOut").asBoolean()).isFalse();
        promos.apply(known, SOLD_OUT, 3);
        assertThat(shown(promo).path("soldOut").asBoolean()).isTrue();
    }

    @Test
    void somethingElseIsNotTakenForIt() {
        assertThatThrownBy(() -> item("[]")).isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> item("{\"error\":1}")).isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> LoadedPromo.read("{}".getBytes(StandardCharsets.UTF_8), json))
                .isInstanceOf(IllegalArgumentException.class);
    }

    private LoadedItem item(String body) {
        return LoadedItem.read(body.getBytes(StandardCharsets.UTF_8), json);
    }

    private LoadedPromo promo(String state) {
        String body = "{\"id\":\"" + PROMO + "\",\"state\":\"" + state
                + "\",\"soldOut\":true,\"paused\":true,\"serverTime\":\"2026-11-11T11:00:00.123456Z\"}";
        return LoadedPromo.read(body.getBytes(StandardCharsets.UTF_8), json);
    }

    private JsonNode shown(LoadedItem item) {
        return json.readTree(sent(item).getBodyAsString().block());
    }

    private MockServerHttpResponse sent(LoadedItem item) {
        var exchange = MockServerWebExchange.from(MockServerHttpRequest.get("/"));
        item.answer(ITEM, promos.local, clock.instant(), json)
                .writeIfChanged(exchange)
                .block();
        return exchange.getResponse();
    }

    private JsonNode shown(LoadedPromo promo) {
        var exchange = MockServerWebExchange.from(MockServerHttpRequest.get("/"));
        promo.answer(PROMO, promos.local, json).write(exchange, clock.instant()).block();
        return json.readTree(exchange.getResponse().getBodyAsString().block());
    }
}
