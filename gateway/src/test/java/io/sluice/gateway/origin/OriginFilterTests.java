package io.sluice.gateway.origin;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import io.sluice.common.platform.problem.ProblemException;
import io.sluice.common.platform.session.SessionToken;
import io.sluice.gateway.problem.GatewayProblem;
import io.sluice.gateway.session.SessionFixtures;
import java.util.List;
import java.util.concurrent.atomic.AtomicBoolean;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.springframework.http.HttpCookie;
import org.springframework.http.HttpMethod;
import org.springframework.mock.env.MockEnvironment;
import org.springframework.mock.http.server.reactive.MockServerHttpRequest;
import org.springframework.mock.http.server.reactive.MockServerHttpRequest.BodyBuilder;
import org.springframework.mock.web.server.MockServerWebExchange;
import reactor.core.publisher.Mono;

/** Outside local mode, at shop.example. */
class OriginFilterTests {
    private static final String OURS = "https://shop.example";
    private static final String FOREIGN = "https://evil.example";
    private static final HttpCookie COOKIE =
            new HttpCookie("__Host-sluice", SessionToken.create().secret());

    private final SimpleMeterRegistry meters = new SimpleMeterRegistry();
    private final OriginFilter filter = new OriginFilter(new OriginCheck(
            new Origins(new OriginProperties(List.of()), new MockEnvironment()), SessionFixtures.tokens(), meters));

    @ParameterizedTest
    @ValueSource(strings = {"POST", "PUT", "PATCH", "DELETE", "TRACE", "PROPFIND"})
    void aForeignPageMayNotChangeAnything(String method) {
        refuses(request(method).header("Origin", FOREIGN));
        refuses(request(method).header("Origin", FOREIGN).cookie(COOKIE));
        refuses(request(method).header("Origin", FOREIGN).header("Authorization", bearer()));
        refuses(request(method).header("Origin", "null").cookie(COOKIE));
        refuses(request(method).header("Origin", "http://shop.example").cookie(COOKIE));
        assertThat(meters.counter("sluice.gateway.origin.refused").count()).isEqualTo(5);
    }

    @ParameterizedTest
    @ValueSource(strings = {"POST", "PUT", "PATCH", "DELETE"})
    void ourOwnPagesMay(String method) {
        letsPass(request(method).header("Origin", OURS));
        letsPass(request(method).header("Origin", OURS).cookie(COOKIE));
        letsPass(request(method).header("Origin", OURS).header("Session-Delivery", "cookie"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"POST", "PUT", "PATCH", "DELETE"})
    void aCookieNeedsAnOrigin(String method) {
        refuses(request(method).cookie(COOKIE));
        refuses(request(method).cookie(new HttpCookie(COOKIE.getName(), "rubbish")));
        refuses(request(method).cookie(COOKIE).header("Authorization", "Basic QTpC"));
        letsPass(request(method).cookie(new HttpCookie("sluice-local", COOKIE.getValue())));
    }

    @Test
    void askingForACookieNeedsAnOrigin() {
        refuses(request("POST").header("Session-Delivery", "cookie"));
        refuses(request("POST").header("Session-Delivery", "anything"));
        refuses(request("POST").header("Session-Delivery", "cookie").header("Origin", FOREIGN));
    }

    @Test
    void appsNeedNone() {
        letsPass(request("POST"));
        letsPass(request("POST").header("Authorization", bearer()));
        letsPass(request("POST").header("Authorization", bearer()).cookie(COOKIE));
        letsPass(request("POST").header("Payment-Signature", "x"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"GET", "HEAD", "OPTIONS"})
    void whatOnlyReadsMayComeFromAnywhere(String method) {
        letsPass(request(method).cookie(COOKIE));
        letsPass(request(method).header("Origin", FOREIGN).cookie(COOKIE));
    }

    private static String bearer() {
        return "Bearer " + SessionToken.create().secret();
    }

    private static BodyBuilder request(String method) {
        return MockServerHttpRequest.method(HttpMethod.valueOf(method), "/api/orders")
                .header("Host", "shop.example");
    }

    private void letsPass(MockServerHttpRequest.BaseBuilder<?> request) {
        assertThat(passes(request)).isTrue();
    }

    private void refuses(MockServerHttpRequest.BaseBuilder<?> request) {
        assertThatThrownBy(() -> passes(request))
                .isInstanceOfSatisfying(
                        ProblemException.class,
                        refused -> assertThat(refused.type()).isEqualTo(GatewayProblem.FOREIGN_ORIGIN));
    }

    private boolean passes(MockServerHttpRequest.BaseBuilder<?> request) {
        var passed = new AtomicBoolean();
        filter.filter(MockServerWebExchange.from(request), exchange -> {
                    passed.set(true);
                    return Mono.empty();
                })
                .block();
        return passed.get();
    }
}
