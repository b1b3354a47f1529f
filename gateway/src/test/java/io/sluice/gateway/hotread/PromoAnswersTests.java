package io.sluice.gateway.hotread;

import static io.sluice.common.selling.message.PromoEvent.Kind.BACK_ON_SALE;
import static io.sluice.common.selling.message.PromoEvent.Kind.SOLD_OUT;
import static org.assertj.core.api.Assertions.assertThat;

import io.sluice.common.selling.domain.SaleClock;
import io.sluice.common.selling.promo.PublishedPromo;
import io.sluice.common.test.LocalMiddleware;
import io.sluice.common.test.SettableClock;
import io.sluice.common.test.TestIds;
import java.io.IOException;
import java.nio.file.Files;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.springframework.http.HttpStatus;
import org.springframework.mock.http.server.reactive.MockServerHttpRequest;
import org.springframework.mock.http.server.reactive.MockServerHttpResponse;
import org.springframework.mock.web.server.MockServerWebExchange;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

class PromoAnswersTests {
    private static final Instant NOW = Instant.parse("2026-11-11T12:00:00.120Z");
    private static final Duration MINUTE = Duration.ofMinutes(1);

    private final SettableClock clock = new SettableClock(NOW);
    private final KnownPromos promos = new KnownPromos(clock);
    private final JsonMapper json = new JsonMapper();
    private final PromoAnswers answers = new PromoAnswers(promos.local, clock, json);

    /** Two services show the same promotion; the document is made from the other one. */
    @Test
    void hasTheFieldsThatPromoServiceDocuments() throws IOException {
        var promo = promos.publish("a", MINUTE, MINUTE.multipliedBy(2));
        var document =
                json.readTree(Files.readString(LocalMiddleware.root().resolve("docs/openapi/promo-service.json")));
        JsonNode documented =
                document.path("components").path("schemas").path("PromoView").path("properties");
        assertThat(shown(promo).propertyNames())
                .isNotEmpty()
                .containsExactlyInAnyOrderElementsOf(documented.propertyNames());
    }

    @Test
    void showsWhatItIsSoldBy() {
        var promo =
                promos.publish("Keyboards \"serverTime\":\"0000-00-00T00:00:00.000Z\"", MINUTE, MINUTE.multipliedBy(2));
        assertThat(shown(promo)).isEqualTo(json.readTree("""
                {"id":"%s","itemId":"%s","title":%s,"price":19900,"currency":"CNY","startsAt":"2026-11-11T12:01:00.120Z",
                "endsAt":"2026-11-11T12:02:00.120Z","state":"PUBLISHED","soldOut":false,"perUserLimit":2,"challenge":true,
                "paused":false,"message":null,"serverTime":"2026-11-11T12:00:00.120Z"}""".formatted(
                        promo.promoId(), promo.itemId(), json.writeValueAsString(promo.title()))));
    }

    @Test
    void startsAndEndsByTheClockToTheMillisecond() {
        var promo = promos.publish("a", MINUTE, MINUTE.multipliedBy(2));
        clock.pass(MINUTE.minusMillis(1));
        assertThat(state(promo)).isEqualTo("PUBLISHED");
        assertThat(listed(0).path("state").asString()).isEqualTo("PUBLISHED");
        clock.pass(Duration.ofMillis(1));
        assertThat(state(promo)).isEqualTo("RUNNING");
        assertThat(listed(0).path("state").asString()).isEqualTo("RUNNING");
        clock.pass(MINUTE.minusMillis(1));
        assertThat(state(promo)).isEqualTo("RUNNING");
        clock.pass(Duration.ofMillis(1));
        assertThat(state(promo)).isEqualTo("ENDED");
        assertThat(list()).isEmpty();
    }

    @Test
    void soldOutAndBackOnSaleAreShownAtOnce() {
        var promo = promos.publish("a", MINUTE.negated(), MINUTE);
        assertThat(shown(promo).path("soldOut").asBoolean()).isFalse();
        assertThat(listed(0).path("soldOut").asBoolean()).isFalse();
        promos.apply(promo, SOLD_OUT, 7);
        assertThat(shown(promo).path("soldOut").asBoolean()).isTrue();
        assertThat(listed(0).path("soldOut").asBoolean()).isTrue();
        promos.apply(promo, BACK_ON_SALE, 6);
        assertThat(shown(promo).path("soldOut").asBoolean()).as("older").isTrue();
        promos.apply(promo, BACK_ON_SALE, 8);
        assertThat(shown(promo).path("soldOut").asBoolean()).isFalse();
        assertThat(listed(0).path("soldOut").asBoolean()).isFalse();
    }

    @Test
    void aPauseAndAMessageAreShownAtOnce() {
        var promo = promos.publish("a", MINUTE.negated(), MINUTE);
        assertThat(shown(promo).path("paused").asBoolean()).isFalse();
        list();
        promos.publish(promo.steered(SaleClock.NEVER_PAUSED.pausedAt(NOW), "Back at noon"));
        assertThat(shown(promo).path("paused").asBoolean()).isTrue();
        assertThat(shown(promo).path("message").asString()).isEqualTo("Back at noon");
        assertThat(listed(0).path("paused").asBoolean()).isTrue();
        clock.pass(MINUTE);
        assertThat(shown(promo).path("paused").asBoolean()).as("over").isFalse();
    }

    @Test
    void oneThatIsOverBeforeItsEndIsNotShownFromHere() {
        var promo = promos.publish("a", MINUTE.negated(), MINUTE);
        shown(promo);
        promos.publish(promo.ended());
        assertThat(answers.find(promo.promoId())).isEmpty();
        assertThat(answers.find(TestIds.promo("unknown"))).isEmpty();
        assertThat(list()).isEmpty();
    }

    @Test
    void theTimeIsThatOfTheAnswerAndTheTagThatOfTheContent() {
        var promo = promos.publish("a", MINUTE.negated(), MINUTE);
        var first = answer(promo, null);
        String tag = first.getHeaders().getETag();
        assertThat(tag).startsWith("W/\"");
        assertThat(first.getHeaders().getCacheControl()).isEqualTo("public, max-age=1, stale-while-revalidate=1");
        clock.pass(Duration.ofMillis(1500));
        var second = answer(promo, null);
        assertThat(body(second).path("serverTime").asString()).isEqualTo("2026-11-11T12:00:01.620Z");
        assertThat(second.getHeaders().getDate())
                .isEqualTo(Instant.parse("2026-11-11T12:00:01Z").toEpochMilli());
        assertThat(second.getHeaders().getETag()).isEqualTo(tag);

        var third = answer(promo, tag);
        assertThat(third.getStatusCode()).isEqualTo(HttpStatus.NOT_MODIFIED);
        assertThat(third.getHeaders().getETag()).isEqualTo(tag);
        assertThat(third.getHeaders().getDate()).isPositive();
        assertThat(third.getBodyAsString().block()).isNullOrEmpty();

        promos.apply(promo, SOLD_OUT, 7);
        var fourth = answer(promo, tag);
        assertThat(fourth.getStatusCode()).isEqualTo(HttpStatus.OK);
        assertThat(fourth.getHeaders().getETag()).isNotEqualTo(tag);
    }

    @Test
    void listsAHundredAtMostTheNextToStartFirst() {
        IntStream.range(0, 120).forEach(i -> promos.publish("later " + i, MINUTE, MINUTE.multipliedBy(2)));
        var next = promos.publish("next", Duration.ofSeconds(1), MINUTE);
        var running = promos.publish("on", MINUTE.negated(), MINUTE);
        assertThat(list()).hasSize(100);
        assertThat(listed(0).path("id").asString()).isEqualTo(running.promoId().value());
        assertThat(listed(1).path("id").asString()).isEqualTo(next.promoId().value());
        assertThat(list())
                .allSatisfy(
                        promo -> assertThat(promo.path("serverTime").asString()).isEqualTo(NOW.toString()));
    }

    @Test
    void listsNothingBeforeAllPromotionsWereKnownOnce() {
        assertThat(answers.list()).isEmpty();
        promos.publish("a", MINUTE.negated(), MINUTE);
        assertThat(answers.list()).isPresent();
    }

    private JsonNode shown(PublishedPromo promo) {
        return body(answer(promo, null));
    }

    private String state(PublishedPromo promo) {
        return shown(promo).path("state").asString();
    }

    private MockServerHttpResponse answer(PublishedPromo promo, String ifNoneMatch) {
        return sent(answers.find(promo.promoId()).orElseThrow(), ifNoneMatch);
    }

    private List<JsonNode> list() {
        return body(sent(answers.list().orElseThrow(), null)).valueStream().toList();
    }

    private JsonNode listed(int index) {
        return list().get(index);
    }

    private MockServerHttpResponse sent(TimedAnswer answer, String ifNoneMatch) {
        var request = MockServerHttpRequest.get("/api/promos");
        if (ifNoneMatch != null) {
            request.header("If-None-Match", ifNoneMatch);
        }
        var exchange = MockServerWebExchange.from(request);
        answer.write(exchange, clock.instant()).block();
        return exchange.getResponse();
    }

    private JsonNode body(MockServerHttpResponse response) {
        return json.readTree(response.getBodyAsString().block());
    }
}
