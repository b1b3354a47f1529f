package io.sluice.user.session;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.sluice.common.platform.broadcast.Broadcast;
import io.sluice.common.platform.identity.Identity;
import io.sluice.common.platform.identity.Role;
import io.sluice.common.platform.session.Session;
import io.sluice.common.platform.session.SessionDelivery;
import io.sluice.common.platform.session.SessionKeys;
import io.sluice.common.platform.session.SessionToken;
import io.sluice.common.test.OnLocalMiddleware;
import io.sluice.common.test.ServiceCalls;
import io.sluice.common.test.ServiceCalls.Answer;
import io.sluice.common.test.TestIds;
import io.sluice.user.Visitor;
import java.time.Duration;
import java.time.Instant;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.core.env.Environment;
import org.springframework.data.redis.core.StringRedisTemplate;

@OnLocalMiddleware("user-service")
class SessionIT {
    @Autowired
    private Environment environment;

    @Autowired
    private StringRedisTemplate redis;

    @Autowired
    private Broadcast broadcast;

    private Visitor visitor;

    @BeforeEach
    void newVisitor() {
        visitor = Visitor.to(environment);
    }

    @Test
    void isKeptUnderTheHashOfItsToken() {
        visitor.registered();
        var logIn = visitor.logIn();
        String key = SessionKeys.session(token(logIn).hash());
        var session = Session.parse(redis.opsForValue().get(key));
        assertThat(session.userId().value())
                .isEqualTo(logIn.json().at("/user/id").asString());
        assertThat(session.roles()).containsExactly(Role.BUYER);
        assertThat(session.idle()).isEqualTo(Duration.ofMinutes(30));
        assertThat(redis.getExpire(key, TimeUnit.SECONDS)).isBetween(1700L, 1800L);
        assertThat(redis.hasKey(SessionKeys.session(token(logIn).secret()))).isFalse();
    }

    @Test
    void nothingDistinguishesAnUnknownPhoneFromAWrongPassword() {
        visitor.registered();
        var wrong = visitor.logIn("not the password 1");
        var unknown = Visitor.to(environment).logIn("not the password 1");
        assertThat(wrong.status()).isEqualTo(401);
        assertThat(wrong.problem()).isEqualTo("credentials-wrong");
        assertThat(unknown.status()).isEqualTo(401);
        assertThat(withoutTrace(unknown)).isEqualTo(withoutTrace(wrong));
        assertThat(unknown.headers().map().keySet())
                .isEqualTo(wrong.headers().map().keySet());
    }

    @Test
    void endsAtLogOutAndIsBroadcastToEveryNode() {
        Set<String> received = ConcurrentHashMap.newKeySet();
        broadcast.listen(SessionKeys.ENDED, received::add, () -> {});
        visitor.registered();
        var here = visitor.logIn();
        var there = visitor.logIn();
        await().untilAsserted(() -> {
            broadcast.publish(SessionKeys.ENDED, "ready");
            assertThat(received).contains("ready");
        });

        assertThat(visitor.signedIn(here).delete("/api/sessions/current").status())
                .isEqualTo(204);
        assertThat(isOpen(here)).isFalse();
        assertThat(isOpen(there)).isTrue();
        await().atMost(Duration.ofSeconds(10))
                .untilAsserted(() -> assertThat(received).contains(token(here).hash()));
        assertThat(received).doesNotContain(token(there).hash());
    }

    @Test
    void aLogOutWithoutASessionIsDoneAlready() {
        assertThat(visitor.anonymously().delete("/api/sessions/current").status())
                .isEqualTo(204);
    }

    @Test
    void cannotBeEndedWithoutItsToken() {
        assertThat(visitor.as(Identity.user(TestIds.user("1"), Role.BUYER))
                        .delete("/api/sessions/current")
                        .problem())
                .isEqualTo("sign-in-first");
    }

    @Test
    void goesToTheGatewayInAHeaderIfItIsForACookie() {
        visitor.registered();
        var logIn = logInForCookie(visitor.anonymously());
        assertThat(logIn.status()).isEqualTo(201);
        assertThat(logIn.json().has("token")).isFalse();
        assertThat(logIn.json().path("expiresAt").asString()).isNotEmpty();
        assertThat(logIn.json().at("/user/nickname").asString()).isEqualTo("Ann");
        assertThat(logIn.header("Cache-Control")).isEqualTo("no-store");
        var delivered = SessionDelivery.parse(logIn.header(SessionDelivery.ANSWER_HEADER))
                .orElseThrow();
        assertThat(delivered.lifetime()).isEqualTo(Duration.ofHours(12));
        assertThat(logIn.body()).doesNotContain(delivered.token().secret());
        assertThat(isOpen(delivered.token())).isTrue();
        assertThat(visitor.logIn().header(SessionDelivery.ANSWER_HEADER)).isNull();
    }

    @Test
    void isDeliveredInNoOtherWay() {
        visitor.registered();
        for (String unknown : new String[] {"header", "COOKIE", ""}) {
            var refused = logIn(visitor.anonymously().with(SessionDelivery.REQUEST_HEADER, unknown));
            assertThat(refused.problem()).as("'%s'", unknown).isEqualTo("malformed-request");
        }
    }

    @Test
    void ofACookieEndsWhenTheBrowserLogsInAgain() {
        visitor.registered();
        var app = visitor.logIn();
        var before = visitor.logIn();
        logInForCookie(visitor.signedIn(before));
        assertThat(isOpen(before)).isFalse();
        assertThat(isOpen(app)).isTrue();
        assertThat(logIn(visitor.signedIn(app)).status()).isEqualTo(201);
        assertThat(isOpen(app)).as("an app may have several").isTrue();
    }

    @Test
    void survivesALogInThatFails() {
        visitor.registered();
        var before = visitor.logIn();
        var failed = visitor.signedIn(before)
                .with(SessionDelivery.REQUEST_HEADER, SessionDelivery.COOKIE)
                .post("/api/sessions", "{\"phone\": \"" + visitor.phone() + "\", \"password\": \"wrong\"}");
        assertThat(failed.problem()).isEqualTo("credentials-wrong");
        assertThat(failed.header(SessionDelivery.ANSWER_HEADER)).isNull();
        assertThat(isOpen(before)).isTrue();
    }

    @Test
    void isShownWithItsUserUntilItEnds() {
        visitor.registered();
        var logIn = visitor.logIn();
        redis.expire(SessionKeys.session(token(logIn).hash()), Duration.ofMinutes(10));
        var shown = visitor.signedIn(logIn).get("/api/sessions/current");
        assertThat(shown.status()).isEqualTo(200);
        assertThat(shown.header("Cache-Control")).isEqualTo("no-store");
        assertThat(shown.json().path("user")).isEqualTo(logIn.json().path("user"));
        assertThat(Instant.parse(shown.json().path("expiresAt").asString()))
                .isBetween(Instant.now().plusSeconds(590), Instant.now().plusSeconds(601));
        assertThat(shown.body()).doesNotContain(token(logIn).secret());

        visitor.signedIn(logIn).delete("/api/sessions/current");
        assertThat(visitor.signedIn(logIn).get("/api/sessions/current").status())
                .isEqualTo(204);
    }

    @Test
    void isNotShownToAnyoneElse() {
        var anonymous = visitor.anonymously().get("/api/sessions/current");
        assertThat(anonymous.status()).isEqualTo(204);
        assertThat(anonymous.header("Cache-Control")).isEqualTo("no-store");
        assertThat(visitor.as(Identity.user(TestIds.user("1"), Role.BUYER))
                        .get("/api/sessions/current")
                        .status())
                .isEqualTo(204);
    }

    @Test
    void endsWhenThePasswordIsChangedElsewhere() {
        visitor.registered();
        var here = visitor.logIn();
        var there = visitor.logIn();
        assertThat(changePassword(here, Visitor.PASSWORD, "another password 2").status())
                .isEqualTo(204);
        assertThat(isOpen(here)).isTrue();
        assertThat(isOpen(there)).isFalse();
        assertThat(visitor.logIn().problem()).isEqualTo("credentials-wrong");
        assertThat(visitor.logIn("another password 2").status()).isEqualTo(201);
    }

    @Test
    void survivesAChangeThatIsRefused() {
        visitor.registered();
        var here = visitor.logIn();
        var there = visitor.logIn();
        assertThat(changePassword(here, "not the password 1", "another password 2")
                        .problem())
                .isEqualTo("old-password-wrong");
        assertThat(changePassword(here, Visitor.PASSWORD, "weak").problem()).isEqualTo("password-weak");
        assertThat(changePassword(here, Visitor.PASSWORD, Visitor.PASSWORD).problem())
                .isEqualTo("password-weak");
        assertThat(isOpen(there)).isTrue();
        assertThat(visitor.logIn().status()).isEqualTo(201);
    }

    @Test
    void changesNoPasswordButItsOwn() {
        assertThat(visitor.anonymously()
                        .put("/api/users/me/password", "{\"old\": \"a\", \"new\": \"b\"}")
                        .status())
                .isEqualTo(401);
        assertThat(visitor.anonymously().get("/api/users/me").status()).isEqualTo(401);
        assertThat(visitor.as(Identity.user(TestIds.user("gone"), Role.BUYER))
                        .get("/api/users/me")
                        .status())
                .isEqualTo(404);
    }

    private Answer changePassword(Answer session, String old, String fresh) {
        return visitor.signedIn(session)
                .put("/api/users/me/password", "{\"old\": \"" + old + "\", \"new\": \"" + fresh + "\"}");
    }

    private Answer logInForCookie(ServiceCalls calls) {
        return logIn(calls.with(SessionDelivery.REQUEST_HEADER, SessionDelivery.COOKIE));
    }

    private Answer logIn(ServiceCalls calls) {
        return calls.post(
                "/api/sessions",
                "{\"phone\": \"" + visitor.phone() + "\", \"password\": \"" + Visitor.PASSWORD + "\"}");
    }

    private boolean isOpen(Answer logIn) {
        return isOpen(token(logIn));
    }

    private boolean isOpen(SessionToken token) {
        return redis.hasKey(SessionKeys.session(token.hash()));
    }

    private static SessionToken token(Answer logIn) {
        return SessionToken.ofAuthorization(
                        "Bearer " + logIn.json().path("token").asString())
                .orElseThrow();
    }

    private static String withoutTrace(Answer answer) {
        return answer.body().replaceAll("\"traceId\":\"[0-9a-f]*\"", "");
    }
}
