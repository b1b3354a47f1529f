package io.sluice.gateway.order;

import static org.assertj.core.api.Assertions.assertThat;

import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import io.sluice.common.platform.id.UserId;
import io.sluice.common.platform.identity.Identity;
import io.sluice.common.platform.identity.Role;
import io.sluice.common.platform.problem.ProblemException;
import io.sluice.common.platform.session.SessionProof;
import io.sluice.common.platform.session.SessionToken;
import io.sluice.common.selling.id.ReservationId;
import io.sluice.common.selling.promo.SaleMeters;
import io.sluice.common.selling.token.SeckillToken;
import io.sluice.common.selling.token.SeckillTokens;
import io.sluice.common.test.TestIds;
import io.sluice.gateway.session.SessionNode;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Base64;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.Test;
import org.springframework.http.HttpCookie;
import org.springframework.mock.http.server.reactive.MockServerHttpRequest;
import org.springframework.mock.web.server.MockServerWebExchange;
import org.springframework.web.server.ServerWebExchange;
import org.springframework.web.server.WebFilterChain;
import reactor.core.publisher.Mono;

/** Whether an order needs its session to be read, and who it comes from. */
class OrderTokenFilterTests {
    private static final UserId BUYER = TestIds.user("buyer");
    private static final UserId MALLORY = TestIds.user("mallory");
    private static final String KEY = key('k');

    private final SessionNode node = SessionNode.listening();
    private final SeckillTokens tokens = new SeckillTokens(KEY, node.clock());
    private final SessionToken session = SessionToken.create();
    private final String token = tokens.sign(tokenOf(BUYER), proofOf(BUYER, session));

    @Test
    void anOrderInTheSessionOfItsTokenReadsNothing() {
        assertThat(order(token, session)).isEqualTo("passed as " + Identity.user(BUYER, Role.BUYER));
        assertThat(node.reads()).isZero();
    }

    @Test
    void anOrderInACookieReadsNothing() {
        var request = MockServerHttpRequest.post("/api/orders")
                .header(SeckillToken.HEADER, token)
                .cookie(new HttpCookie("__Host-sluice", session.secret()));
        assertThat(order(request)).startsWith("passed as ");
        assertThat(node.reads()).isZero();
    }

    @Test
    void anOrderIsTakenWhileRedisIsDown() {
        node.stopRedis();
        assertThat(order(token, session)).startsWith("passed as ");
    }

    @Test
    void afterALogOutTheTokenIsOfNoUse() {
        node.end(session);
        assertThat(order(token, session)).isEqualTo("sign-in-first");
        assertThat(node.reads()).isEqualTo(1);
    }

    @Test
    void aLogOutDoesNotEndOtherSessions() {
        node.end(SessionToken.create());
        assertThat(order(token, session)).startsWith("passed as ");
        assertThat(node.reads()).isZero();
    }

    @Test
    void whoeverSignedInAgainMayUseTheTokenThatTheyHave() {
        var again = SessionToken.create();
        node.open(BUYER, again);
        node.end(session);
        assertThat(order(token, again)).isEqualTo("passed as " + Identity.user(BUYER, Role.BUYER));
        assertThat(node.reads()).isEqualTo(1);
    }

    @Test
    void anotherUserIsRefusedWithTheirOwnSession() {
        var theirs = SessionToken.create();
        node.open(MALLORY, theirs);
        assertThat(order(token, theirs)).isEqualTo("bad-token");
    }

    @Test
    void aTokenAloneIsNoSession() {
        assertThat(order(MockServerHttpRequest.post("/api/orders").header(SeckillToken.HEADER, token)))
                .isEqualTo("sign-in-first");
        assertThat(order(token, SessionToken.create())).isEqualTo("sign-in-first");
    }

    @Test
    void twoSessionsAreNone() {
        var request = request(token, session).header("Authorization", "Bearer " + session.secret());
        assertThat(order(request)).isEqualTo("sign-in-first");
    }

    @Test
    void aForgedProofProvesNothing() {
        var theirs = SessionToken.create();
        var proofOfTheirs = proofOf(MALLORY, theirs);
        String forged = new SeckillTokens(key('f'), node.clock()).sign(tokenOf(BUYER), proofOfTheirs);
        assertThat(order(forged, theirs)).isEqualTo("bad-token");
        String changed = changed(token, proofOf(BUYER, session).fingerprint(), proofOfTheirs.fingerprint());
        assertThat(order(changed, theirs)).isEqualTo("bad-token");
        assertThat(node.reads()).isEqualTo(1);
    }

    @Test
    void aProofCutShortProvesNothing() {
        String fingerprint = proofOf(BUYER, session).fingerprint();
        assertThat(order(changed(token, fingerprint, fingerprint.substring(1)), session))
                .isEqualTo("bad-token");
        assertThat(order(changed(token, fingerprint, ""), session)).isEqualTo("bad-token");
    }

    @Test
    void aTokenOfAnotherUserWithAProofOfOnesOwnSessionIsNotOurs() {
        var theirs = SessionToken.create();
        String mixed = tokens.sign(tokenOf(MALLORY), proofOf(MALLORY, theirs));
        assertThat(order(mixed, session)).isEqualTo("bad-token");
        assertThat(order(mixed, theirs)).isEqualTo("passed as " + Identity.user(MALLORY, Role.BUYER));
    }

    @Test
    void afterAMinuteTheSessionIsReadAndSoProlonged() {
        node.pass(SessionProof.VALID_FOR.minusMillis(1));
        assertThat(order(token, session)).startsWith("passed as ");
        assertThat(node.reads()).isZero();
        node.pass(Duration.ofMillis(1));
        assertThat(order(token, session)).startsWith("passed as ");
        assertThat(node.reads()).isEqualTo(1);
    }

    @Test
    void afterAGapTheSessionIsReadUntilProofsAreYounger() {
        node.endUnnoticed(session);
        node.subscribe();
        node.pass(SessionNode.TTL);
        assertThat(order(token, session)).isEqualTo("sign-in-first");
        assertThat(node.reads()).isEqualTo(1);
        var later = SessionToken.create();
        String young = tokens.sign(tokenOf(BUYER), proofOf(BUYER, later));
        assertThat(order(young, later)).startsWith("passed as ");
        assertThat(node.reads()).isEqualTo(1);
    }

    @Test
    void whileNoBroadcastArrivesTheSessionIsRead() {
        node.endUnnoticed(session);
        node.clock().pass(SessionNode.TTL);
        assertThat(order(token, session)).isEqualTo("sign-in-first");
        assertThat(node.reads()).isEqualTo(1);
    }

    @Test
    void aNodeThatHasNeverSubscribedReadsEachSession() {
        var deaf = new SessionNode();
        deaf.open(BUYER, session);
        assertThat(outcome(deaf, request(tokens.sign(tokenOf(BUYER), proofOf(BUYER, session)), session)))
                .startsWith("passed as ");
        assertThat(deaf.reads()).isEqualTo(1);
    }

    private static MockServerHttpRequest.BodyBuilder request(String token, SessionToken session) {
        return MockServerHttpRequest.post("/api/orders")
                .header(SeckillToken.HEADER, token)
                .header("Authorization", "Bearer " + session.secret());
    }

    private String order(String token, SessionToken session) {
        return order(request(token, session));
    }

    private String order(MockServerHttpRequest.BaseBuilder<?> request) {
        return outcome(node, request);
    }

    /** The problem, or who the rest of the gateway takes the sender for. */
    private String outcome(SessionNode at, MockServerHttpRequest.BaseBuilder<?> request) {
        var meters = new SimpleMeterRegistry();
        var filter = new OrderTokenFilter(at.sessions(), tokens, new SaleMeters(meters, node.clock()), meters);
        var passed = new AtomicReference<Identity>();
        WebFilterChain rest =
                exchange -> identityOf(at, exchange).doOnNext(passed::set).then();
        return filter.filter(MockServerWebExchange.from(request.build()), rest)
                .then(Mono.fromSupplier(() -> "passed as " + passed.get()))
                .onErrorResume(
                        ProblemException.class,
                        refused -> Mono.just(refused.type().slug()))
                .block(Duration.ofSeconds(5));
    }

    private static Mono<Identity> identityOf(SessionNode at, ServerWebExchange exchange) {
        return at.sessions().identityOf(exchange);
    }

    private SessionProof proofOf(UserId user, SessionToken of) {
        return SessionProof.of(of, node.open(user, of), node.clock().instant());
    }

    private SeckillToken tokenOf(UserId user) {
        var now = node.clock().instant();
        return new SeckillToken(
                user,
                TestIds.promo("any"),
                0,
                now.minusSeconds(60),
                now.plusSeconds(300),
                TestIds.unique(ReservationId::new));
    }

    /** Another payload under the same signature. */
    private static String changed(String token, String from, String to) {
        int dot = token.indexOf('.');
        String payload = new String(Base64.getUrlDecoder().decode(token.substring(0, dot)), StandardCharsets.UTF_8);
        assertThat(payload).contains(from);
        return Base64.getUrlEncoder()
                        .withoutPadding()
                        .encodeToString(payload.replace(from, to).getBytes(StandardCharsets.UTF_8))
                + token.substring(dot);
    }

    private static String key(char filler) {
        return Base64.getEncoder()
                .encodeToString(String.valueOf(filler).repeat(32).getBytes(StandardCharsets.UTF_8));
    }
}
