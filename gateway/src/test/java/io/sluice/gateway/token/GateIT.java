package io.sluice.gateway.token;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static org.awaitility.Awaitility.await;

import io.sluice.common.platform.id.UserId;
import io.sluice.common.platform.rate.Rate;
import io.sluice.common.platform.rate.RedisRateLimiter;
import io.sluice.common.selling.domain.Epoch;
import io.sluice.common.selling.domain.Hold;
import io.sluice.common.selling.domain.SaleClock;
import io.sluice.common.selling.domain.Units;
import io.sluice.common.selling.id.OrderId;
import io.sluice.common.selling.id.ReservationId;
import io.sluice.common.selling.message.PromoEvent;
import io.sluice.common.selling.promo.PublishedPromo;
import io.sluice.common.selling.token.SeckillToken;
import io.sluice.common.selling.token.SeckillTokens;
import io.sluice.common.selling.token.SignedToken;
import io.sluice.common.test.OnLocalMiddleware;
import io.sluice.common.test.ServiceCalls;
import io.sluice.common.test.ServiceCalls.Answer;
import io.sluice.common.test.TestIds;
import io.sluice.gateway.SaleTest;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@OnLocalMiddleware("gateway")
class GateIT extends SaleTest {
    @Test
    void aBuyerGetsATokenForThePromotion() {
        var promo = promo().over(4).open(10, 2);
        var buyer = buyer();
        Answer answer = buyer.asksFor(promo);
        assertThat(answer.status()).isEqualTo(201);
        assertThat(answer.header("Cache-Control")).isEqualTo("no-store");

        var signed = signed(answer.json().path("token").asString());
        assertThat(signed.session().isOf(buyer.session())).isTrue();
        var token = signed.token();
        assertThat(token.userId()).isEqualTo(buyer.id());
        assertThat(token.promoId()).isEqualTo(promo.id());
        assertThat(token.bucket()).isEqualTo(promo.board().bucketOf(buyer.id()));
        assertThat(token.notBefore()).isCloseTo(promo.startsAt(), within(1, ChronoUnit.MILLIS));
        assertThat(token.expiry())
                .isEqualTo(Instant.parse(answer.json().path("expiresAt").asString()));
        assertThat(token.expiry())
                .isBetween(Instant.now().plusSeconds(20), Instant.now().plusSeconds(31));
    }

    @Test
    void askingAgainGivesTheSameToken() {
        var promo = promo().open(10, 2);
        var buyer = buyer();
        Answer first = buyer.asksFor(promo);
        Answer again = buyer.asksFor(promo);
        assertThat(again.status()).isEqualTo(201);
        assertThat(again.json().path("expiresAt")).isEqualTo(first.json().path("expiresAt"));
        assertThat(signed(again.json().path("token").asString()).token())
                .isEqualTo(signed(first.json().path("token").asString()).token());
        assertThat(board.count(promo.board()).liveTokens()).isEqualTo(1);
    }

    @Test
    void oneUserCannotDrainTheGate() {
        var promo = promo().open(1, 2);
        var greedy = buyer();
        for (int i = 0; i < 5; i++) {
            assertThat(greedy.asksFor(promo).status()).isEqualTo(201);
        }
        assertThat(buyer().asksFor(promo).status()).isEqualTo(201);

        Answer refused = buyer().asksFor(promo);
        assertThat(refused.status()).isEqualTo(429);
        assertThat(refused.problem()).isEqualTo("gate-full");
        assertThat(Integer.parseInt(refused.header("Retry-After"))).isBetween(1, 5);
    }

    @Test
    void anAbandonedTokenFreesItsPlace() {
        var promo = promo().open(1, 1);
        board.admit(promo.board(), TestIds.user("another"), TestIds.unique(ReservationId::new), Duration.ofSeconds(5));
        var next = buyer();
        assertThat(next.asksFor(promo).problem()).isEqualTo("gate-full");
        await().atMost(Duration.ofSeconds(10))
                .pollInterval(Duration.ofSeconds(1))
                .untilAsserted(() -> assertThat(next.asksFor(promo).status()).isEqualTo(201));
    }

    @Test
    void noTokenIsIssuedOutsideTheWindow() {
        var early =
                promo().between(Duration.ofMinutes(1), Duration.ofMinutes(2)).open(10, 2);
        var late =
                promo().between(Duration.ofMinutes(-2), Duration.ofMinutes(-1)).open(10, 2);
        assertRefused(buyer().asksFor(early), 409, "not-on-sale");
        assertRefused(buyer().asksFor(late), 409, "not-on-sale");
    }

    @Test
    void noTokenIsIssuedOfAPromotionThatIsCancelledAlsoIfTheBoardDoesNotKnow() {
        var promo = promo().open(10, 2);
        assertThat(buyer().asksFor(promo).status()).isEqualTo(201);
        promo.end();
        assertRefused(buyer().asksFor(promo), 409, "not-on-sale");
    }

    @Test
    void whilePausedNobodyGetsATokenAndALiveOneIsTheSameAfterwards() {
        var promo = promo().open(10, 2);
        var early = buyer();
        SeckillToken token = signed(early.tokenFor(promo)).token();
        SaleClock paused = SaleClock.NEVER_PAUSED.pausedAt(clock.instant());
        promo.apply(paused);
        for (var buyer : List.of(early, buyer())) {
            Answer refused = buyer.asksFor(promo);
            assertRefused(refused, 409, "paused");
            assertThat(Integer.parseInt(refused.header("Retry-After"))).isBetween(3, 5);
        }
        promo.apply(paused.resumedAt(clock.instant()));
        assertThat(signed(early.tokenFor(promo)).token()).isEqualTo(token);
        assertThat(buyer().asksFor(promo).status()).isEqualTo(201);
    }

    @Test
    void aPauseIsAnsweredFromMemoryAndByTheBoard() {
        SaleClock paused = SaleClock.NEVER_PAUSED.pausedAt(clock.instant());
        var withoutBoard = promo().published(2);
        withoutBoard.register(paused, null);
        assertRefused(buyer().asksFor(withoutBoard), 409, "paused");
        var unknownHere = promo().open(10, 2);
        board.apply(paused, unknownHere.board(), Epoch.FIRST);
        assertRefused(buyer().asksFor(unknownHere), 409, "paused");
    }

    @Test
    void outsideTheWindowAPausedPromotionIsNotOnSale() {
        var late =
                promo().between(Duration.ofMinutes(-2), Duration.ofMinutes(-1)).open(10, 2);
        late.apply(SaleClock.NEVER_PAUSED.pausedAt(clock.instant()));
        assertRefused(buyer().asksFor(late), 409, "not-on-sale");
    }

    @Test
    void afterAPauseBuyersReadTheExpiryByTheirOwnClock() {
        var promo = promo().open(10, 2);
        SaleClock paused = SaleClock.NEVER_PAUSED.pausedAt(clock.instant().minusSeconds(600));
        promo.apply(paused);
        promo.apply(paused.resumedAt(clock.instant()));
        var buyer = buyer();
        Answer answer = buyer.asksFor(promo);
        assertThat(Instant.parse(answer.json().path("expiresAt").asString()))
                .isBetween(Instant.now().plusSeconds(20), Instant.now().plusSeconds(31));
        assertThat(buyer.orders(answer.json().path("token").asString()).status())
                .as("the token passes")
                .isEqualTo(200);
    }

    @Test
    void aTokenOfAPausedPromotionReachesTheOrderService() {
        var promo = promo().open(10, 2);
        var buyer = buyer();
        String token = buyer.tokenFor(promo);
        promo.apply(SaleClock.NEVER_PAUSED.pausedAt(clock.instant()));
        assertThat(buyer.orders(token).status())
                .as("it may have bought already")
                .isEqualTo(200);
    }

    /** The token has expired by the shared clock, and a gateway that forgot the pause would refuse it for good. */
    @Test
    void aPauseAndItsTokensOutliveTheLossOfTheRegistry() {
        var promo = promo().open(10, 2);
        var buyer = buyer();
        SaleClock paused = SaleClock.NEVER_PAUSED.pausedAt(clock.instant().minusSeconds(600));
        promo.apply(paused);
        promo.apply(paused.resumedAt(clock.instant()));
        String token = buyer.tokenFor(promo);
        promo.apply(paused.resumedAt(clock.instant()).pausedAt(clock.instant()));
        PublishedPromo published = registry.find(promo.id()).orElseThrow();
        registry.remove(promo.id());
        localPromos.refresh();
        assertThat(buyer.orders(token).status()).as("the token passes").isEqualTo(200);
        assertRefused(buyer.asksFor(promo), 409, "paused");
        registry.write(published);
        promo.apply(published.saleClock().resumedAt(clock.instant()));
        assertThat(signed(buyer.tokenFor(promo)).token())
                .isEqualTo(signed(token).token());
        assertThat(buyer.orders(token).status()).isEqualTo(200);
    }

    @Test
    void aPromotionThatWasPublishedAMomentAgoIsFoundInTheRegistry() {
        var promo = promo();
        assertRefused(buyer().asksFor(promo), 404, "not-found");
        promo.openUnnoticed(10, 2);
        assertThat(buyer().asksFor(promo).status()).isEqualTo(201);
        var challenged = promo().withChallenge();
        challenged.openUnnoticed(10, 2);
        assertThat(buyer().calls().get(challenged.challenge()).status()).isEqualTo(200);
    }

    @Test
    void nobodyIsRefusedForARegistryThatRedisHasLost() {
        var known = promo().open(10, 2);
        var flushed = promo().published(2);
        var published = promo();
        loseRegistry();
        assertThat(buyer().asksFor(known).status()).as("its board is there").isEqualTo(201);
        assertRefused(buyer().asksFor(flushed), 503, "service-unavailable");
        Answer unknown = buyer().asksFor(published);
        assertRefused(unknown, 503, "service-unavailable");
        assertThat(unknown.header("Retry-After")).isEqualTo("2");
        assertRefused(buyer().calls().get(published.challenge()), 503, "service-unavailable");
        assertThat(calls().get("/api/live").body())
                .contains(known.id().value(), flushed.id().value());
        published.open(10, 2);
        registry.markComplete(List.of(published.id()));
        assertThat(buyer().asksFor(published).status()).isEqualTo(201);
        assertRefused(buyer().asksFor(promo()), 404, "not-found");
    }

    @Test
    void anUnknownPromotionIsNotFound() {
        assertRefused(buyer().asksFor(promo()), 404, "not-found");
        assertRefused(buyer().calls().get(promo().challenge()), 404, "not-found");
        assertRefused(buyer().calls().post("/api/promos/nonsense/tokens", "{}"), 404, "not-found");
    }

    @Test
    void aBuyerAtThePurchaseLimitIsRefused() {
        var promo = promo().open(10, 2);
        var buyer = buyer();
        board.reserve(promo.board(), aHoldOf(buyer.id()));
        assertRefused(buyer.asksFor(promo), 409, "limit-reached");
    }

    @Test
    void aBoardWithoutUnitsIsSoldOutAlsoBeforeAnEventWasPublishedButNotWhileTheyAreHeld() {
        var promo = promo().open(1, 5);
        var last = aHoldOf(TestIds.user("another"));
        board.reserve(promo.board(), last);
        Answer held = buyer().asksFor(promo);
        assertRefused(held, 429, "gate-full");
        assertThat(held.header("Retry-After")).as("a hold is over in a moment").isEqualTo("1");

        board.markSold(promo.board(), Epoch.FIRST, List.of(last));
        await().pollInterval(Duration.ofMillis(200))
                .untilAsserted(() -> assertRefused(buyer().asksFor(promo), 409, "sold-out"));
    }

    @Test
    void soldOutIsAnsweredFromMemoryUntilANewerGenerationIsBackOnSale() {
        var promo = promo().open(10, 2);
        localPromos.apply(new PromoEvent(promo.id(), PromoEvent.Kind.SOLD_OUT, 5, Instant.now()));
        assertRefused(calls().post(promo.tokens(), "{}"), 409, "sold-out");
        assertRefused(buyer().asksFor(promo), 409, "sold-out");

        localPromos.apply(new PromoEvent(promo.id(), PromoEvent.Kind.BACK_ON_SALE, 6, Instant.now()));
        assertThat(buyer().asksFor(promo).status()).isEqualTo(201);
        localPromos.apply(new PromoEvent(promo.id(), PromoEvent.Kind.SOLD_OUT, 5, Instant.now()));
        assertThat(buyer().asksFor(promo).status()).isEqualTo(201);
    }

    @Test
    void aRefusalFromMemoryIsACompleteProblem() {
        var promo = promo().open(10, 2);
        localPromos.apply(new PromoEvent(promo.id(), PromoEvent.Kind.SOLD_OUT, 5, Instant.now()));
        Answer refused = calls().with("Accept-Language", "zh-CN,zh;q=0.9").post(promo.tokens(), "{}");
        assertThat(refused.header("Content-Type")).startsWith("application/problem+json");
        assertThat(refused.json().path("status").asInt()).isEqualTo(409);
        assertThat(refused.json().path("title").asString()).containsPattern("\\p{IsHan}");
        assertThat(refused.json().path("instance").asString()).isEqualTo(promo.tokens());
        assertThat(refused.json().path("traceId").asString()).isEqualTo(refused.header("Trace-Id"));
    }

    @Test
    void aBoardThatIsNotOpenYetIsWorthARetry() {
        Answer answer = buyer().asksFor(promo().published(2));
        assertRefused(answer, 503, "service-unavailable");
        assertThat(answer.header("Retry-After")).isNotNull();
    }

    @Test
    void aTokenNeedsASession() {
        var promo = promo().open(10, 2);
        assertRefused(calls().post(promo.tokens(), "{}"), 401, "sign-in-first");
        assertRefused(calls().with("Authorization", "Bearer x").post(promo.tokens(), "{}"), 401, "sign-in-first");
    }

    @Test
    void aBodyIsOptionalWithoutAChallenge() {
        assertThat(buyer().calls().post(promo().open(1, 1).tokens(), "").status())
                .isEqualTo(201);
    }

    @ParameterizedTest
    @ValueSource(strings = {"{", "[]", "\"x\"", "{\"challengeId\": {}}", "{\"unknown\": 1}", "{\"answer\": [1]}"})
    void refusesABodyThatIsNoSolution(String body) {
        assertRefused(buyer().calls().post(promo().open(1, 1).tokens(), body), 400, "malformed-request");
    }

    @Test
    void refusesHugeAndDeepBodies() {
        var promo = promo().open(1, 1);
        assertRefused(
                buyer().calls().post(promo.tokens(), "{\"answer\": \"" + "x".repeat(100_000) + "\"}"),
                413,
                "too-large");
        assertRefused(buyer().calls().post(promo.tokens(), "[".repeat(5_000)), 400, "malformed-request");
    }

    @Test
    void refusesOtherMethods() {
        assertThat(buyer().calls().get(promo().open(1, 1).tokens()).status()).isEqualTo(405);
    }

    @Test
    void oneUserIsHeldToTheRateOfAllNodesAndNoOther() {
        set("sluice.gateway.rates.tokens-per-user", "3 per 10m");
        var promo = promo().open(100, 2);
        var eager = buyer();
        // Counts as another node would.
        var elsewhere = new RedisRateLimiter(redis);
        for (int i = 0; i < 2; i++) {
            assertThat(elsewhere.tryAcquire("tokens:user:" + eager.id(), Rate.valueOf("3 per 10m")))
                    .isZero();
        }
        assertThat(eager.asksFor(promo).status()).isEqualTo(201);
        Answer refused = eager.asksFor(promo);
        assertRefused(refused, 429, "too-many-requests");
        assertThat(Integer.parseInt(refused.header("Retry-After"))).isBetween(500, 600);
        assertThat(buyer().asksFor(promo).status()).isEqualTo(201);
    }

    @Test
    void countsOutcomes() {
        var promo = promo().open(1, 1);
        buyer().asksFor(promo);
        buyer().asksFor(promo);
        var management = ServiceCalls.to(environment.getRequiredProperty("local.management.port", Integer.class));
        assertThat(management.get("/actuator/prometheus").body())
                .contains("sluice_gateway_tokens_total{outcome=\"issued\"}")
                .contains("sluice_gateway_tokens_total{outcome=\"gate-full\"}");
    }

    private SignedToken signed(String token) {
        return new SeckillTokens(environment.getRequiredProperty("SLUICE_TOKEN_KEY"), clock)
                .verify(token)
                .orElseThrow();
    }

    private static Hold aHoldOf(UserId userId) {
        return new Hold(TestIds.unique(ReservationId::new), TestIds.unique(OrderId::new), userId, Units.ONE);
    }

    private static void assertRefused(Answer answer, int status, String problem) {
        assertThat(answer.problem()).isEqualTo(problem);
        assertThat(answer.status()).isEqualTo(status);
    }
}
