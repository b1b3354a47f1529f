package io.sluice.gateway.order;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.micrometer.core.instrument.FunctionCounter;
import io.micrometer.core.instrument.MeterRegistry;
import io.sluice.common.platform.broadcast.Broadcast;
import io.sluice.common.platform.id.UserId;
import io.sluice.common.platform.session.SessionKeys;
import io.sluice.common.platform.session.SessionProof;
import io.sluice.common.platform.session.SessionToken;
import io.sluice.common.selling.id.ReservationId;
import io.sluice.common.selling.token.SeckillToken;
import io.sluice.common.selling.token.SeckillTokens;
import io.sluice.common.test.OnLocalMiddleware;
import io.sluice.common.test.ServiceCalls.Answer;
import io.sluice.common.test.TestIds;
import io.sluice.gateway.SaleTest;
import java.io.IOException;
import java.time.Duration;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;

/** Orders whose session is not read. It exists nowhere, so that only the proof in the token explains that they pass. */
@OnLocalMiddleware("gateway")
class OrderSessionIT extends SaleTest {
    /** A node that has just subscribed relies on proofs after five seconds. */
    private static final Duration SOON = Duration.ofSeconds(15);

    private final UserId user = TestIds.unique(UserId::new);
    private final SessionToken session = SessionToken.create();

    @Autowired
    private Broadcast broadcast;

    @Autowired
    private MeterRegistry meters;

    @BeforeEach
    void awaitTheBroadcast() {
        await().atMost(SOON)
                .pollInterval(Duration.ofMillis(200))
                .untilAsserted(() -> assertThat(order(freshToken()).status()).isEqualTo(200));
    }

    @Test
    void anOrderInTheSessionOfItsTokenAsksForNoSession() {
        double asked = sessionsAsked();
        Answer answer = order(freshToken());
        assertThat(answer.status()).isEqualTo(200);
        assertThat(answer.body()).contains("sluice-identity: ").doesNotContain("authorization: ", session.secret());
        assertThat(sessionsAsked()).isEqualTo(asked);
        assertThat(buyer().calls().get("/api/orders").status()).isEqualTo(200);
        assertThat(sessionsAsked()).as("counts what is asked").isGreaterThan(asked);
    }

    @Test
    void aLogOutIsNoticedByItsBroadcast() {
        String token = freshToken();
        assertThat(order(token).status()).isEqualTo(200);
        broadcast.publish(SessionKeys.ENDED, session.hash());
        await().atMost(SOON).untilAsserted(() -> assertRefused(order(token)));
        assertRefused(order(freshToken()));
    }

    @Test
    void whenBroadcastsMayHaveBeenMissedTheSessionIsReadUntilProofsAreYounger() throws IOException {
        String token = freshToken();
        assertThat(order(token).status()).isEqualTo(200);
        cutSubscriptions();
        await().atMost(SOON).untilAsserted(() -> assertRefused(order(token)));
        await().atMost(SOON)
                .pollInterval(Duration.ofMillis(200))
                .untilAsserted(() -> assertThat(order(freshToken()).status()).isEqualTo(200));
        assertRefused(order(token));
    }

    @Test
    void whoeverSignedInAgainMayUseTheTokenThatTheyHave() {
        var buyer = buyer();
        String token = sign(buyer.id(), proof());
        broadcast.publish(SessionKeys.ENDED, session.hash());
        assertThat(buyer.orders(token).status()).isEqualTo(200);
        Answer other = buyer().orders(token);
        assertThat(other.status()).isEqualTo(403);
        assertThat(other.problem()).isEqualTo("bad-token");
    }

    private String freshToken() {
        return sign(user, proof());
    }

    private SessionProof proof() {
        return new SessionProof(session.hash().substring(0, 22), clock.instant());
    }

    private String sign(UserId owner, SessionProof proof) {
        var token = new SeckillToken(
                owner,
                TestIds.promo("any"),
                0,
                clock.instant().minusSeconds(60),
                clock.instant().plusSeconds(30),
                TestIds.unique(ReservationId::new));
        return new SeckillTokens(environment.getRequiredProperty("SLUICE_TOKEN_KEY"), clock).sign(token, proof);
    }

    private Answer order(String token) {
        return calls().with("Authorization", "Bearer " + session.secret())
                .with(SeckillToken.HEADER, token)
                .post("/api/orders", "{\"quantity\": 1}");
    }

    /** Those answered from memory too. */
    private double sessionsAsked() {
        return meters.find("cache.gets").tag("cache", "sessions").functionCounters().stream()
                .mapToDouble(FunctionCounter::count)
                .sum();
    }

    private static void assertRefused(Answer answer) {
        assertThat(answer.status()).isEqualTo(401);
        assertThat(answer.problem()).isEqualTo("sign-in-first");
    }
}
