package io.sluice.gateway.soldout;

import static org.assertj.core.api.Assertions.assertThat;

import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import io.sluice.common.platform.trace.TraceContext;
import io.sluice.common.selling.id.PromoId;
import io.sluice.common.selling.message.PromoEvent;
import io.sluice.common.selling.promo.LocalPromos;
import io.sluice.common.selling.promo.SaleMeters;
import io.sluice.common.test.TestIds;
import java.time.Clock;
import java.time.Instant;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.springframework.http.HttpMethod;
import org.springframework.http.HttpStatus;
import org.springframework.mock.http.server.reactive.MockServerHttpRequest;
import org.springframework.mock.http.server.reactive.MockServerHttpResponse;
import org.springframework.mock.web.server.MockServerWebExchange;
import org.springframework.web.server.WebFilter;
import reactor.core.publisher.Mono;
import tools.jackson.databind.json.JsonMapper;

/** Needs no Redis. */
class SoldOutFilterTests {
    private static final PromoId PROMO = TestIds.promo("sold out");
    private static final String TOKENS = "/api/promos/" + PROMO + "/tokens";

    private final LocalPromos promos = new LocalPromos(null, Clock.systemUTC());
    private final SimpleMeterRegistry meters = new SimpleMeterRegistry();
    private final SoldOutFilter filter = new SoldOutFilter(promos, new SaleMeters(meters, Clock.systemUTC()), meters);

    @BeforeEach
    void sellOut() {
        promos.apply(new PromoEvent(PROMO, PromoEvent.Kind.SOLD_OUT, 3, Instant.now()));
    }

    @Test
    void refusesInTheBuyersLanguageWithACompleteProblem() {
        var english = answer(filter, HttpMethod.POST, TOKENS, null);
        var problem = new JsonMapper().readTree(english.getBodyAsString().block());
        assertThat(english.getStatusCode()).isEqualTo(HttpStatus.CONFLICT);
        assertThat(english.getHeaders().getFirst("Content-Type")).isEqualTo("application/problem+json");
        assertThat(problem.path("type").asString()).isEqualTo("/problems/sold-out");
        assertThat(problem.path("title").asString()).isEqualTo("Everything is sold out.");
        assertThat(problem.path("status").asInt()).isEqualTo(409);
        assertThat(problem.path("instance").asString()).isEqualTo(TOKENS);
        assertThat(problem.path("traceId").asString()).hasSize(32);
        assertThat(meters.counter("sluice.gateway.tokens", "outcome", "sold-out")
                        .count())
                .isEqualTo(1);
        assertThat(meters.get("sluice.sale.refused")
                        .tags("promo", PROMO.value(), "reason", "sold-out")
                        .counter()
                        .count())
                .isEqualTo(1);

        var chinese = answer(filter, HttpMethod.POST, TOKENS, "zh-CN,zh;q=0.9,en;q=0.8");
        assertThat(chinese.getBodyAsString().block()).contains("售罄");
        var strange = answer(filter, HttpMethod.POST, TOKENS, "x".repeat(500));
        assertThat(strange.getBodyAsString().block()).contains("sold out");
    }

    @Test
    void letsRequestsPassOnceUnitsAreBack() {
        promos.apply(new PromoEvent(PROMO, PromoEvent.Kind.BACK_ON_SALE, 4, Instant.now()));
        assertThat(answer(filter, HttpMethod.POST, TOKENS, null).getStatusCode())
                .isEqualTo(HttpStatus.ACCEPTED);
        promos.apply(new PromoEvent(PROMO, PromoEvent.Kind.SOLD_OUT, 3, Instant.now()));
        assertThat(answer(filter, HttpMethod.POST, TOKENS, null).getStatusCode())
                .isEqualTo(HttpStatus.ACCEPTED);
    }

    @ParameterizedTest
    @CsvSource({
        "GET, /api/promos/{id}/tokens",
        "POST, /api/promos/00000000000000000000000000/tokens",
        "POST, /api/promos/00000000000000000000000u00/tokens",
        "POST, /api/promos/{id}/tokens/",
        "POST, /api/promos/{id}x/tokens",
        "POST, /api/promos/tokens",
        "POST, /api/promos//tokens",
        "POST, /api/promos/p2/tokens",
        "POST, /api/promos/{id}",
        "POST, /api/orders"
    })
    void letsOtherRequestsPass(String method, String template) {
        String path = template.replace("{id}", PROMO.value());
        assertThat(answer(filter, HttpMethod.valueOf(method), path, null).getStatusCode())
                .isEqualTo(HttpStatus.ACCEPTED);
        assertThat(meters.find("sluice.sale.refused").counters()).isEmpty();
    }

    @Test
    void theBaselineIsOfTheSameSize() {
        promos.apply(
                new PromoEvent(new PromoId("00000000000000000000000000"), PromoEvent.Kind.SOLD_OUT, 3, Instant.now()));
        var refusal = answer(filter, HttpMethod.POST, "/api/promos/00000000000000000000000000/tokens", null);
        var fixed = answer(new FixedAnswerFilter(), HttpMethod.POST, "/api/local/fixed", null);
        assertThat(fixed.getStatusCode()).isEqualTo(refusal.getStatusCode());
        assertThat(fixed.getHeaders().getContentLength())
                .isEqualTo(refusal.getHeaders().getContentLength());
        assertThat(answer(new FixedAnswerFilter(), HttpMethod.GET, "/api/local/other", null)
                        .getStatusCode())
                .isEqualTo(HttpStatus.ACCEPTED);
    }

    private static MockServerHttpResponse answer(WebFilter filter, HttpMethod method, String path, String language) {
        var request = MockServerHttpRequest.method(method, path);
        if (language != null) {
            request.header("Accept-Language", language);
        }
        var exchange = MockServerWebExchange.from(request);
        exchange.getAttributes().put(TraceContext.class.getName(), TraceContext.create());
        filter.filter(exchange, passed -> {
                    passed.getResponse().setStatusCode(HttpStatus.ACCEPTED);
                    return Mono.empty();
                })
                .block();
        return exchange.getResponse();
    }
}
