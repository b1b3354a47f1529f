package io.sluice.gateway.session;

import static org.assertj.core.api.Assertions.assertThat;

import io.sluice.common.platform.session.SessionDelivery;
import io.sluice.common.platform.session.SessionToken;
import java.time.Duration;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.springframework.http.HttpCookie;
import org.springframework.http.HttpMethod;
import org.springframework.http.HttpStatus;
import org.springframework.http.server.reactive.ServerHttpResponse;
import org.springframework.mock.http.server.reactive.MockServerHttpRequest;
import org.springframework.mock.http.server.reactive.MockServerHttpResponse;
import org.springframework.mock.web.server.MockServerWebExchange;

/** A service's answer on its way to the browser. */
class SessionCookieFilterTests {
    private static final SessionToken TOKEN = SessionToken.create();
    private static final String DELIVERY = new SessionDelivery(TOKEN, Duration.ofHours(12)).text();
    private static final String NAME = "__Host-sluice";

    @Test
    void aSessionIsPutIntoACookieForHttpsOnly() {
        var answer = logIn(SessionFixtures.cookie());
        assertThat(answer.getHeaders().containsHeader(SessionDelivery.ANSWER_HEADER))
                .isFalse();
        assertThat(answer.getCookies()).containsOnlyKeys(NAME);
        var cookie = answer.getCookies().getFirst(NAME);
        assertThat(cookie.getValue()).isEqualTo(TOKEN.secret());
        assertThat(cookie.isSecure()).isTrue();
        assertThat(cookie.isHttpOnly()).isTrue();
        assertThat(cookie.getSameSite()).isEqualTo("Lax");
        assertThat(cookie.getPath()).isEqualTo("/");
        assertThat(cookie.getDomain())
                .as("browsers refuse __Host- with a domain")
                .isNull();
        assertThat(cookie.getMaxAge()).isEqualTo(Duration.ofHours(12));
    }

    @Test
    void inLocalModeUnderAnotherNameForHttp() {
        var answer = logIn(SessionFixtures.localCookie());
        assertThat(answer.getCookies()).containsOnlyKeys("sluice-local");
        var cookie = answer.getCookies().getFirst("sluice-local");
        assertThat(cookie.isSecure()).isFalse();
        assertThat(cookie.isHttpOnly()).isTrue();
        assertThat(cookie.getSameSite()).isEqualTo("Lax");
        assertThat(cookie.getPath()).isEqualTo("/");
    }

    @ParameterizedTest
    @CsvSource({
        "GET, /api/sessions",
        "POST, /api/sessions/current",
        "POST, /api/users",
        "POST, /api/orders",
        "DELETE, /api/sessions/current"
    })
    void noOtherAnswerSetsACookieOrShowsASession(HttpMethod method, String path) {
        var answer = answer(MockServerHttpRequest.method(method, path), SessionFixtures.cookie(), response -> {
            response.getHeaders().set(SessionDelivery.ANSWER_HEADER, DELIVERY);
            response.getHeaders().add("Set-Cookie", NAME + "=forged");
        });
        assertThat(answer.getCookies()).isEmpty();
        assertThat(answer.getHeaders().toSingleValueMap()).doesNotContainKeys("Sluice-Session", "Set-Cookie");
    }

    @Test
    void whatIsNoSessionSetsNoCookie() {
        var answer = answer(
                MockServerHttpRequest.post("/api/sessions"),
                SessionFixtures.cookie(),
                response -> response.getHeaders().set(SessionDelivery.ANSWER_HEADER, "rubbish"));
        assertThat(answer.getCookies()).isEmpty();
        assertThat(answer.getHeaders().containsHeader(SessionDelivery.ANSWER_HEADER))
                .isFalse();
    }

    @Test
    void aLogOutClearsTheCookieWhateverItsValue() {
        var answer = answer(logOut("rubbish"), SessionFixtures.cookie(), response -> {});
        var cookie = answer.getCookies().getFirst(NAME);
        assertThat(cookie.getValue()).isEmpty();
        assertThat(cookie.getMaxAge()).isZero();
        assertThat(cookie.getPath()).isEqualTo("/");
        assertThat(cookie.isSecure())
                .as("browsers refuse to clear __Host- without it")
                .isTrue();
    }

    @Test
    void aLogOutThatFailedKeepsTheCookie() {
        var answer = answer(
                logOut(TOKEN.secret()),
                SessionFixtures.cookie(),
                response -> response.setStatusCode(HttpStatus.SERVICE_UNAVAILABLE));
        assertThat(answer.getCookies()).isEmpty();
    }

    @Test
    void aLogOutOfAnAppKeepsTheCookieOfTheBrowser() {
        var request = logOut(TOKEN.secret())
                .header("Authorization", "Bearer " + SessionToken.create().secret());
        assertThat(answer(request, SessionFixtures.cookie(), response -> {}).getCookies())
                .isEmpty();
    }

    private static MockServerHttpResponse logIn(SessionCookie cookie) {
        return answer(
                MockServerHttpRequest.post("/api/sessions"),
                cookie,
                response -> response.getHeaders().set(SessionDelivery.ANSWER_HEADER, DELIVERY));
    }

    private static MockServerHttpRequest.BaseBuilder<?> logOut(String value) {
        return MockServerHttpRequest.delete("/api/sessions/current").cookie(new HttpCookie(NAME, value));
    }

    private static MockServerHttpResponse answer(
            MockServerHttpRequest.BaseBuilder<?> request, SessionCookie cookie, Consumer<ServerHttpResponse> service) {
        var exchange = MockServerWebExchange.from(request);
        new SessionCookieFilter(cookie, new SessionTokens(cookie))
                .filter(exchange, routed -> {
                    routed.getResponse().setStatusCode(HttpStatus.OK);
                    service.accept(routed.getResponse());
                    return routed.getResponse().setComplete();
                })
                .block();
        return exchange.getResponse();
    }
}
