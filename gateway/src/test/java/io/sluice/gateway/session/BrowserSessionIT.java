package io.sluice.gateway.session;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.sluice.common.platform.broadcast.Broadcast;
import io.sluice.common.platform.session.SessionDelivery;
import io.sluice.common.platform.session.SessionKeys;
import io.sluice.common.platform.session.SessionToken;
import io.sluice.common.test.OnLocalMiddleware;
import io.sluice.common.test.ServiceCalls;
import io.sluice.gateway.EchoService;
import io.sluice.gateway.SaleTest;
import java.time.Duration;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;

/** A browser at a running gateway, in front of services that echo their requests. */
@OnLocalMiddleware("gateway")
class BrowserSessionIT extends SaleTest {
    private static final String LOG_IN = "/api/sessions";
    private static final String CURRENT = "/api/sessions/current";
    private static final String CREDENTIALS = "{\"phone\": \"1\", \"password\": \"2\"}";

    @Autowired
    private Broadcast broadcast;

    private final SessionToken token = SessionToken.create();
    private Buyer buyer;
    private String own;

    @BeforeEach
    void newBuyer() {
        buyer = buyer();
        own = "http://127.0.0.1:" + environment.getRequiredProperty("local.server.port");
    }

    @Test
    void aLogInSetsTheCookieAndShowsNoToken() {
        EchoService.answerWith(SessionDelivery.ANSWER_HEADER, new SessionDelivery(token, Duration.ofHours(12)).text());
        var answer = asksForCookie().with("Origin", own).post(LOG_IN, CREDENTIALS);
        assertThat(answer.status()).isEqualTo(200);
        assertThat(answer.body()).contains("session-delivery: cookie").doesNotContain(token.secret());
        assertThat(answer.header(SessionDelivery.ANSWER_HEADER)).isNull();
        assertThat(answer.headers().allValues("Set-Cookie"))
                .singleElement()
                .asString()
                .startsWith("sluice-local=" + token.secret() + ";")
                .containsIgnoringCase("HttpOnly")
                .contains("Path=/", "Max-Age=43200", "SameSite=Lax")
                .doesNotContain("Secure", "Domain");
    }

    @Test
    void noOtherAnswerSetsACookieOrShowsASession() {
        EchoService.answerWith(SessionDelivery.ANSWER_HEADER, new SessionDelivery(token, Duration.ofHours(12)).text());
        EchoService.answerWith("Set-Cookie", "sluice-local=forged");
        for (String path : new String[] {"/api/items?page=2", "/api/users/me", "/api/orders", CURRENT}) {
            var answer = buyer.inBrowser().get(path);
            assertThat(answer.status()).isEqualTo(200);
            assertThat(answer.headers().map()).doesNotContainKeys("sluice-session", "set-cookie");
        }
    }

    @Test
    void nobodyGetsACookieFromAForeignPageOrWithoutOne() {
        EchoService.answerWith(SessionDelivery.ANSWER_HEADER, new SessionDelivery(token, Duration.ofHours(12)).text());
        for (var calls : new ServiceCalls[] {
            asksForCookie(),
            asksForCookie().with("Origin", "https://evil.example"),
            asksForCookie().with("Origin", "null")
        }) {
            var refused = calls.post(LOG_IN, CREDENTIALS);
            assertThat(refused.status()).isEqualTo(403);
            assertThat(refused.problem()).isEqualTo("foreign-origin");
            assertThat(refused.header("Set-Cookie")).isNull();
        }
    }

    @Test
    void theCookieIsASession() {
        assertThat(calls().with("Cookie", "a=b; " + buyer.cookie() + "; c=d")
                        .get(promo().open(1, 1).challenge())
                        .status())
                .isEqualTo(200);
        var promo = promo().open(1, 1);
        var token = buyer.inBrowser().post(promo.tokens(), "{}");
        assertThat(token.status()).isEqualTo(201);
        var order = buyer.inBrowser()
                .with("Seckill-Token", token.json().path("token").asString())
                .post("/api/orders", "{\"quantity\": 1}");
        assertThat(order.status()).isEqualTo(200);
        assertThat(order.body()).contains("sluice-identity:");
    }

    @Test
    void noServiceSeesTheCookieAndOnlyUserServiceTheToken() {
        String secret = buyer.session().secret();
        assertThat(buyer.inBrowser().get("/api/items?page=2").body())
                .contains("sluice-identity:")
                .doesNotContain(secret, "cookie:", "authorization:");
        assertThat(buyer.inBrowser().get("/api/users/me").body())
                .contains("authorization: Bearer " + secret)
                .doesNotContain("cookie:");
        assertThat(calls().with("Cookie", "other=1").get("/api/items?page=2").body())
                .doesNotContain("cookie:");
    }

    @Test
    void whatChangesSomethingNeedsOurOrigin() {
        var promo = promo().open(10, 10);
        var browser = calls().with("Cookie", buyer.cookie());
        assertThat(browser.post(promo.tokens(), "{}").problem()).isEqualTo("foreign-origin");
        assertThat(browser.with("Origin", "https://evil.example")
                        .post(promo.tokens(), "{}")
                        .status())
                .isEqualTo(403);
        assertThat(browser.with("Origin", own.replace("http:", "https:"))
                        .post(promo.tokens(), "{}")
                        .status())
                .isEqualTo(403);
        assertThat(buyer.calls()
                        .with("Origin", "https://evil.example")
                        .post(promo.tokens(), "{}")
                        .status())
                .isEqualTo(403);
        assertThat(browser.delete(CURRENT).status()).isEqualTo(403);
        assertThat(browser.with("Origin", "https://evil.example")
                        .get("/api/users/me")
                        .status())
                .isEqualTo(200);
        assertThat(browser.with("Origin", own).post(promo.tokens(), "{}").status())
                .isEqualTo(201);
        assertThat(buyer.asksFor(promo).status()).as("an app sends no origin").isEqualTo(201);
    }

    @Test
    void aPaymentProviderHasNeitherSessionNorOrigin() {
        assertThat(calls().with("Payment-Signature", "x")
                        .post("/api/payments/callback", "{}")
                        .status())
                .isEqualTo(200);
    }

    @Test
    void authorizationCountsBeforeTheCookie() {
        var app = buyer();
        String seen =
                app.calls().with("Cookie", buyer.cookie()).get("/api/users/me").body();
        assertThat(seen).contains("authorization: Bearer " + app.session().secret());
        assertThat(seen).doesNotContain(buyer.session().secret());
        String anonymous = calls().with("Authorization", "Bearer rubbish")
                .with("Cookie", buyer.cookie())
                .get("/api/users/me")
                .body();
        assertThat(anonymous).doesNotContain("authorization:", buyer.session().secret());
    }

    @Test
    void forgedCookiesAreNoSession() {
        var promo = promo().open(1, 1);
        for (String forged : new String[] {
            buyer.cookie() + "; " + buyer.cookie(),
            buyer.cookie() + "; " + buyer().cookie(),
            "sluice-local=" + SessionToken.create().secret(),
            "sluice-local=rubbish",
            "__Host-" + buyer.cookie(),
            buyer.cookie().replace("sluice-local", "__Host-sluice"),
            buyer.cookie().replace("sluice-local", "SLUICE-LOCAL"),
        }) {
            var answer = calls().with("Cookie", forged).with("Origin", own).post(promo.tokens(), "{}");
            assertThat(answer.status()).as(forged).isEqualTo(401);
        }
    }

    @Test
    void nobodySignedInIsAnsweredWithoutUserService() {
        for (var nobody : new ServiceCalls[] {
            calls(), calls().with("Cookie", "sluice-local=rubbish"), calls().with("Authorization", "Bearer rubbish")
        }) {
            var answer = nobody.get(CURRENT);
            assertThat(answer.status()).isEqualTo(204);
            assertThat(answer.body()).isEmpty();
            assertThat(answer.header("Cache-Control")).isEqualTo("no-store");
        }
        assertThat(buyer.inBrowser().get(CURRENT).body())
                .contains("authorization: Bearer " + buyer.session().secret());
    }

    @Test
    void aLogOutReachesUserServiceAndClearsTheCookie() {
        var answer = buyer.inBrowser().delete(CURRENT);
        assertThat(answer.status()).isEqualTo(200);
        assertThat(answer.body())
                .contains("authorization: Bearer " + buyer.session().secret());
        assertThat(answer.headers().allValues("Set-Cookie"))
                .singleElement()
                .asString()
                .startsWith("sluice-local=;")
                .contains("Path=/", "Max-Age=0");
    }

    @Test
    void theCookieOfASessionThatIsOverCanBeCleared() {
        redis.delete(SessionKeys.session(buyer.session().hash()));
        assertThat(buyer.inBrowser().delete(CURRENT).header("Set-Cookie")).contains("sluice-local=;", "Max-Age=0");
    }

    @Test
    void aLogOutElsewhereEndsTheCookieToo() {
        var promo = promo().open(10, 10);
        assertThat(buyer.inBrowser().post(promo.tokens(), "{}").status()).isEqualTo(201);
        redis.delete(SessionKeys.session(buyer.session().hash()));
        broadcast.publish(SessionKeys.ENDED, buyer.session().hash());
        // Less than sessions are cached for: it is the broadcast that ends it.
        await().atMost(Duration.ofSeconds(4))
                .untilAsserted(() -> assertThat(
                                buyer.inBrowser().post(promo.tokens(), "{}").status())
                        .isEqualTo(401));
    }

    private ServiceCalls asksForCookie() {
        return calls().with(SessionDelivery.REQUEST_HEADER, SessionDelivery.COOKIE);
    }
}
