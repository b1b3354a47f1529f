package io.sluice.promo.promotion.remote;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.springframework.test.web.client.match.MockRestRequestMatchers.anything;
import static org.springframework.test.web.client.match.MockRestRequestMatchers.content;
import static org.springframework.test.web.client.match.MockRestRequestMatchers.method;
import static org.springframework.test.web.client.match.MockRestRequestMatchers.requestTo;
import static org.springframework.test.web.client.response.MockRestResponseCreators.withException;
import static org.springframework.test.web.client.response.MockRestResponseCreators.withStatus;
import static org.springframework.test.web.client.response.MockRestResponseCreators.withSuccess;

import io.sluice.common.selling.domain.PromoVersion;
import io.sluice.common.selling.domain.SaleClock;
import io.sluice.common.selling.domain.Units;
import io.sluice.common.selling.id.CommandId;
import io.sluice.common.selling.id.ItemId;
import io.sluice.common.selling.id.PromoId;
import io.sluice.common.test.TestIds;
import io.sluice.promo.promotion.Promo;
import io.sluice.promo.promotion.PromoState;
import io.sluice.promo.promotion.Steering;
import io.sluice.promo.promotion.Stock;
import io.sluice.promo.promotion.StockUnavailableException;
import io.sluice.promo.promotion.TestPromos;
import java.net.SocketTimeoutException;
import java.time.Instant;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.springframework.http.HttpMethod;
import org.springframework.http.HttpStatus;
import org.springframework.http.MediaType;
import org.springframework.test.json.JsonCompareMode;
import org.springframework.test.web.client.ExpectedCount;
import org.springframework.test.web.client.MockRestServiceServer;
import org.springframework.test.web.client.ResponseActions;
import org.springframework.test.web.client.ResponseCreator;
import org.springframework.web.client.HttpClientErrorException;
import org.springframework.web.client.RestClient;
import org.springframework.web.client.support.RestClientAdapter;
import org.springframework.web.service.invoker.HttpServiceProxyFactory;

/** What stock-service is sent, and how its answers are read. */
class RemoteStockTests {
    private static final PromoId PROMO = TestIds.promo("p");
    private static final ItemId ITEM = TestIds.item("i");
    private static final CommandId COMMAND = TestIds.command("c");
    private static final String ALLOTMENT = "/internal/allotments/" + PROMO;

    private final RestClient.Builder client = RestClient.builder();
    private final MockRestServiceServer server =
            MockRestServiceServer.bindTo(client).build();
    private final Stock stock =
            new RemoteStock(HttpServiceProxyFactory.builderFor(RestClientAdapter.create(client.build()))
                    .build()
                    .createClient(StockHttp.class));

    @Test
    void countsTheUnitsOfAnItem() {
        expect(HttpMethod.GET, "/internal/stock/" + ITEM)
                .andRespond(json("{\"itemId\": \"" + ITEM + "\", \"available\": 7}"));
        assertThat(stock.countAvailable(ITEM)).isEqualTo(Units.of(7));
    }

    @Test
    void anItemThatNeverHadStockHasNone() {
        expect(HttpMethod.GET, "/internal/stock/" + ITEM).andRespond(withStatus(HttpStatus.NOT_FOUND));
        assertThat(stock.countAvailable(ITEM)).isEqualTo(Units.NONE);
    }

    @Test
    void opensAnAllotmentWithPlainNumbersAndTexts() {
        String request = """
                {"itemId": "%s", "units": 10, "buckets": 3, "purchaseLimit": 2, "tokenFactor": 4,
                 "startsAt": "2030-01-01T00:00:00Z", "endsAt": "2030-01-01T00:01:00Z"}
                """;
        expect(HttpMethod.PUT, ALLOTMENT)
                .andExpect(content().json(request.formatted(ITEM), JsonCompareMode.STRICT))
                .andRespond(json(allotment("OPEN")));
        assertThat(stock.open(promo())).isEqualTo(Stock.Opened.DONE);
    }

    @Test
    void doesNotOpenAnAllotmentThatStockCannotCover() {
        expect(HttpMethod.PUT, ALLOTMENT).andRespond(conflict("not-enough-stock"));
        assertThat(stock.open(promo())).isEqualTo(Stock.Opened.NOT_ENOUGH_STOCK);
    }

    @Test
    void readsThatUnitsWereTakenOnOtherTerms() {
        expect(HttpMethod.PUT, ALLOTMENT).andRespond(conflict("allotment-differs"));
        assertThat(stock.open(promo())).isEqualTo(Stock.Opened.OTHER_TERMS);
    }

    @Test
    void failsToOpenAnAllotmentOnAnyOtherConflict() {
        expect(HttpMethod.PUT, ALLOTMENT).andRespond(conflict("another"));
        assertThatExceptionOfType(HttpClientErrorException.Conflict.class).isThrownBy(() -> stock.open(promo()));
    }

    @Test
    void replenishesByTheIdOfTheCommand() {
        expect(HttpMethod.PUT, ALLOTMENT + "/replenishments/" + COMMAND)
                .andExpect(content().json("{\"units\": 5}", JsonCompareMode.STRICT))
                .andRespond(json(allotment("OPEN")));
        assertThat(stock.replenish(PROMO, COMMAND, Units.of(5))).isEqualTo(Stock.Replenished.DONE);
    }

    @ParameterizedTest
    @CsvSource({"not-enough-stock, NOT_ENOUGH_STOCK", "allotment-closed, CLOSED"})
    void reportsWhyAReplenishmentIsRefused(String problem, Stock.Replenished answer) {
        expect(HttpMethod.PUT, ALLOTMENT + "/replenishments/" + COMMAND).andRespond(conflict(problem));
        assertThat(stock.replenish(PROMO, COMMAND, Units.of(5))).isEqualTo(answer);
    }

    @ParameterizedTest
    @CsvSource({"CLOSING, false", "CLOSED, true"})
    void isClosedOnceUnsoldUnitsAreBack(String state, boolean closed) {
        expect(HttpMethod.POST, ALLOTMENT + "/close").andRespond(json(allotment(state)));
        assertThat(stock.close(PROMO)).isEqualTo(closed);
    }

    @Test
    void anAllotmentThatWasNeverOpenedIsClosed() {
        expect(HttpMethod.POST, ALLOTMENT + "/close").andRespond(withStatus(HttpStatus.NOT_FOUND));
        assertThat(stock.close(PROMO)).isTrue();
    }

    @Test
    void appliesASaleClock() {
        String request = "{\"revision\": 3, \"pausedSince\": \"2030-01-01T00:00:05Z\", \"pausedMillis\": 4000}";
        expect(HttpMethod.PUT, ALLOTMENT + "/sale-clock")
                .andExpect(content().json(request, JsonCompareMode.STRICT))
                .andRespond(json(allotment("OPEN")));
        assertThat(stock.apply(PROMO, SaleClock.ofMillis(3, 4000, Instant.parse("2030-01-01T00:00:05Z"))))
                .as("of an older build")
                .contains(SaleClock.ofMillis(3, 4000, Instant.parse("2030-01-01T00:00:05Z")));
    }

    /** A try whose answer was lost counts, not the one that is repeated. */
    @Test
    void readsWhichSaleClockStockServiceHas() {
        String clock = "\"saleClock\": {\"revision\": 4, \"pausedSince\": null, \"pausedMillis\": 4000}";
        expect(HttpMethod.PUT, ALLOTMENT + "/sale-clock")
                .andRespond(json(allotment("OPEN").replace("\"epoch\"", clock + ", \"epoch\"")));
        assertThat(stock.apply(PROMO, SaleClock.ofMillis(4, 5000, null))).contains(SaleClock.ofMillis(4, 4000, null));
    }

    @Test
    void reportsThatASaleClockIsNotAppliedYet() {
        expect(HttpMethod.PUT, ALLOTMENT + "/sale-clock").andRespond(withStatus(HttpStatus.SERVICE_UNAVAILABLE));
        assertThat(stock.apply(PROMO, SaleClock.ofMillis(4, 4000, null))).isEmpty();
    }

    @Test
    void reportsThatStockServiceDoesNotAnswer() {
        server.expect(ExpectedCount.manyTimes(), anything()).andRespond(withStatus(HttpStatus.SERVICE_UNAVAILABLE));
        assertUnavailable(stock);
    }

    @Test
    void reportsThatStockServiceDoesNotAnswerInTime() {
        server.expect(ExpectedCount.manyTimes(), anything()).andRespond(withException(new SocketTimeoutException()));
        assertUnavailable(stock);
    }

    /** As the load balancer does. */
    @Test
    void reportsThatNoNodeOfStockServiceIsRegistered() {
        RestClient nobody = RestClient.builder()
                .requestInterceptor((request, body, next) -> {
                    throw new IllegalStateException("No instances available for stock-service");
                })
                .build();
        assertUnavailable(new RemoteStock(HttpServiceProxyFactory.builderFor(RestClientAdapter.create(nobody))
                .build()
                .createClient(StockHttp.class)));
    }

    private static void assertUnavailable(Stock stock) {
        assertThatExceptionOfType(StockUnavailableException.class).isThrownBy(() -> stock.open(promo()));
        assertThatExceptionOfType(StockUnavailableException.class)
                .isThrownBy(() -> stock.replenish(PROMO, COMMAND, Units.of(5)));
        assertThatExceptionOfType(StockUnavailableException.class).isThrownBy(() -> stock.close(PROMO));
    }

    private ResponseActions expect(HttpMethod method, String path) {
        return server.expect(requestTo(path)).andExpect(method(method));
    }

    private static ResponseCreator json(String body) {
        return withSuccess(body, MediaType.APPLICATION_JSON);
    }

    private static ResponseCreator conflict(String problem) {
        return withStatus(HttpStatus.CONFLICT)
                .contentType(MediaType.APPLICATION_PROBLEM_JSON)
                .body("{\"type\": \"/problems/" + problem + "\", \"status\": 409}");
    }

    private static String allotment(String state) {
        String answer = """
                {"promoId": "%s", "units": 10, "available": 7, "sold": 3, "returned": 0, "epoch": 2, "state": "%s"}
                """;
        return answer.formatted(PROMO, state);
    }

    private static Promo promo() {
        var start = Instant.parse("2030-01-01T00:00:00Z");
        var plan = TestPromos.aPlanFor(ITEM, start, start.plusSeconds(60));
        return new Promo(PROMO, plan, PromoState.PUBLISHING, start, false, Steering.NONE, PromoVersion.FIRST);
    }
}
