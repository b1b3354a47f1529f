package io.sluice.gateway.challenge;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.sluice.common.platform.id.UserId;
import io.sluice.common.selling.id.ReservationId;
import io.sluice.common.test.OnLocalMiddleware;
import io.sluice.common.test.ServiceCalls.Answer;
import io.sluice.common.test.TestIds;
import io.sluice.gateway.SaleTest;
import java.time.Duration;
import java.time.Instant;
import java.util.Base64;
import java.util.Locale;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.NullSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.springframework.beans.factory.annotation.Autowired;

@OnLocalMiddleware("gateway")
class ChallengeIT extends SaleTest {
    private static final String WORK_BITS = "sluice.gateway.challenge.work-bits";

    @Autowired
    private StoredAnswers answers;

    private Promo promo;
    private Buyer buyer;

    @BeforeEach
    void open() {
        promo = promo().withChallenge().open(100, 2);
        buyer = buyer();
    }

    @Test
    void showsAPictureAndAPieceOfIt() {
        var challenge = challenge();
        assertThat(challenge.status()).isEqualTo(200);
        assertThat(challenge.header("Cache-Control")).isEqualTo("no-store");
        assertThat(challenge.json().path("kind").asString()).isEqualTo("SLIDER");
        assertThat(picture(challenge, "background")).startsWith(0xff, 0xd8);
        assertThat(picture(challenge, "piece")).startsWith(0x89, 'P', 'N', 'G');
        assertThat(challenge.json().path("width").asInt())
                .isGreaterThan(challenge.json().path("pieceWidth").asInt());
        assertThat(challenge.body()).doesNotContain(answer());
    }

    private static byte[] picture(Answer challenge, String name) {
        String uri = challenge.json().path(name).asString();
        return Base64.getDecoder().decode(uri.substring(uri.indexOf(',') + 1));
    }

    @Test
    void theRightAnswerPasses() {
        String id = idOf(challenge());
        assertThat(solve(id, answer()).status()).isEqualTo(201);
    }

    @Test
    void anAnswerMayBeALittleOff() {
        String id = idOf(challenge());
        assertThat(solve(id, off(1.4)).status()).isEqualTo(201);
        id = idOf(challenge());
        assertFailed(solve(id, off(1.6)));
    }

    @ParameterizedTest
    @NullSource
    @ValueSource(strings = {"", "x", "NaN", "-1", "1e1", "999", "0x1p3", "Infinity", "50,0"})
    void anythingElseFails(String answer) {
        assertFailed(solve(idOf(challenge()), answer));
    }

    @Test
    void noBuyerPassesWithoutAChallenge() {
        assertFailed(buyer.calls().post(promo.tokens(), "{}"));
        assertFailed(buyer.calls().post(promo.tokens(), ""));
        assertFailed(solve("00000000-0000-0000-0000-000000000000", "50"));
        assertFailed(solve("nonsense", "50"));
    }

    @Test
    void aWrongAnswerUsesItUp() {
        String id = idOf(challenge());
        String right = answer();
        assertFailed(solve(id, off(10)));
        assertFailed(solve(id, right));
    }

    @Test
    void aRightAnswerUsesItUp() {
        String id = idOf(challenge());
        String right = answer();
        assertThat(solve(id, right).status()).isEqualTo(201);
        assertFailed(solve(id, right));
    }

    @Test
    void noOtherBuyerCanSolveIt() {
        String id = idOf(challenge());
        String right = answer();
        assertFailed(solve(buyer(), promo, id, right));
        assertThat(solve(id, right).status()).as("the challenge is still there").isEqualTo(201);
    }

    @Test
    void itIsGoodForOnePromotion() {
        String id = idOf(challenge());
        String right = answer();
        assertFailed(solve(buyer, promo().withChallenge().open(1, 1), id, right));
    }

    @Test
    void aNewOneReplacesTheOld() {
        String old = idOf(challenge());
        String right = answer();
        challenge();
        assertFailed(solve(old, right));
    }

    @Test
    void itIsGoodForTwoMinutes() {
        challenge();
        assertThat(Duration.ofMillis(redis.getExpire(key(), TimeUnit.MILLISECONDS)))
                .isBetween(Duration.ofSeconds(110), Duration.ofSeconds(120));
    }

    @Test
    void aBuyerWhoIsTooFastKeepsTheChallenge() {
        set("sluice.gateway.rates.tokens-per-user", "1 per 10m");
        String id = idOf(challenge());
        assertFailed(solve("00000000-0000-0000-0000-000000000000", "50"));
        assertThat(solve(id, answer()).status()).isEqualTo(429);
        assertThat(redis.hasKey(key())).isTrue();
    }

    @Test
    void aBuyerAtAFullGateKeepsTheChallengeForOneToken() {
        promo = promo().withChallenge().open(1, 1);
        board.admit(
                promo.board(), TestIds.unique(UserId::new), TestIds.unique(ReservationId::new), Duration.ofSeconds(5));
        String id = idOf(challenge());
        String right = answer();
        assertThat(solve(id, right).problem()).isEqualTo("gate-full");
        assertThat(Duration.ofMillis(redis.getExpire(key(), TimeUnit.MILLISECONDS)))
                .isBetween(Duration.ofSeconds(100), Duration.ofSeconds(120));
        assertFailed(solve(buyer(), promo, id, right));
        await().atMost(Duration.ofSeconds(15))
                .pollInterval(Duration.ofSeconds(1))
                .untilAsserted(() -> assertThat(solve(id, right).status()).isEqualTo(201));
        assertFailed(solve(id, right));
    }

    @Test
    void aWrongAnswerUsesItUpAtAFullGateToo() {
        promo = promo().withChallenge().open(1, 1);
        buyer().calls().post(promo.tokens(), "{\"answer\": \"local-pass\"}");
        String id = idOf(challenge());
        String right = answer();
        assertFailed(solve(id, off(10)));
        assertFailed(solve(id, right));
    }

    @Test
    void aChallengeThatReplacedAnotherIsNotUndoneByIt() {
        String old = idOf(challenge());
        String right = answer();
        assertThat(solve(old, right).status()).isEqualTo(201);
        String next = idOf(challenge());
        answers.restore(buyer.id(), promo.id(), old);
        assertThat(solve(next, answer()).status()).isEqualTo(201);
    }

    @Test
    void aPromotionMayHaveNone() {
        var easy = promo().open(1, 1);
        var none = buyer.calls().get(easy.challenge());
        assertThat(none.status()).isEqualTo(200);
        assertThat(none.json().path("kind").asString()).isEqualTo("NONE");
        assertThat(buyer.asksFor(easy).status()).isEqualTo(201);
    }

    @Test
    void loadToolsPassInLocalMode() {
        assertThat(buyer.calls()
                        .post(promo.tokens(), "{\"answer\": \"local-pass\"}")
                        .status())
                .isEqualTo(201);
        assertThat(solve(buyer(), promo, "anything", "local-pass").status()).isEqualTo(201);
    }

    @Test
    void needsASessionAndAPublishedPromotion() {
        assertThat(calls().get(promo.challenge()).problem()).isEqualTo("sign-in-first");
        assertThat(buyer.calls().get("/api/promos/nonsense/challenge").problem())
                .isEqualTo("not-found");
    }

    @Test
    void workPassesWithoutAPicture() throws Exception {
        var challenge = work();
        assertThat(challenge.status()).isEqualTo(200);
        assertThat(challenge.header("Cache-Control")).isEqualTo("no-store");
        assertThat(challenge.json().propertyNames())
                .containsExactlyInAnyOrder("challengeId", "kind", "salt", "bits", "expiresAt");
        assertThat(challenge.json().path("kind").asString()).isEqualTo("WORK");
        assertThat(challenge.json().path("bits").asInt()).isEqualTo(18);
        assertThat(Instant.parse(challenge.json().path("expiresAt").asString()))
                .isBetween(clock.instant().plusSeconds(110), clock.instant().plusSeconds(120));
        assertThat(Duration.ofMillis(redis.getExpire(key(), TimeUnit.MILLISECONDS)))
                .isBetween(Duration.ofSeconds(110), Duration.ofSeconds(120));
        String answer = solved(challenge);
        assertThat(solve(idOf(challenge), answer).status()).isEqualTo(201);
        assertFailed(solve(idOf(challenge), answer));
    }

    @Test
    void workThatIsNotDoneUsesTheChallengeUp() throws Exception {
        set(WORK_BITS, "8");
        var challenge = work();
        String right = solved(challenge);
        assertFailed(solve(idOf(challenge), unsolved(challenge)));
        assertFailed(solve(idOf(challenge), right));
    }

    @Test
    void workIsBoundToBuyerAndPromotion() throws Exception {
        set(WORK_BITS, "8");
        var challenge = work();
        String right = solved(challenge);
        assertFailed(solve(buyer(), promo, idOf(challenge), right));
        assertFailed(solve(buyer, promo().withChallenge().open(1, 1), idOf(challenge), right));
        assertThat(solve(idOf(challenge), right).status()).isEqualTo(201);
    }

    @Test
    void oneKindReplacesTheOther() throws Exception {
        set(WORK_BITS, "8");
        String slider = idOf(challenge());
        String position = answer();
        var work = work();
        assertFailed(solve(slider, position));
        challenge();
        assertFailed(solve(idOf(work), solved(work)));
    }

    @Test
    void theAnswerToOneKindIsNoneToTheOther() {
        assertFailed(solve(idOf(work()), "50"));
        String id = idOf(challenge());
        assertFailed(solve(id, "1234567890"));
    }

    @Test
    void operatorsChangeTheWorkWhileItRunsForNewChallenges() throws Exception {
        set(WORK_BITS, "8");
        var easy = work();
        assertThat(easy.json().path("bits").asInt()).isEqualTo(8);
        set(WORK_BITS, "27");
        assertThat(buyer().calls()
                        .get(promo.challenge() + "?kind=WORK")
                        .json()
                        .path("bits")
                        .asInt())
                .as("more than 26 is refused")
                .isEqualTo(8);
        set(WORK_BITS, "26");
        assertThat(solve(idOf(easy), solved(easy)).status()).isEqualTo(201);
    }

    @Test
    void anUnknownKindIsRefused() {
        for (String kind : new String[] {"AUDIO", "work", "NONE"}) {
            var refused = buyer.calls().get(promo.challenge() + "?kind=" + kind);
            assertThat(refused.problem()).isEqualTo("malformed-request");
            assertThat(refused.status()).isEqualTo(400);
        }
        assertThat(buyer.calls()
                        .get(promo.challenge() + "?kind=SLIDER")
                        .json()
                        .path("kind")
                        .asString())
                .isEqualTo("SLIDER");
        assertThat(buyer.calls()
                        .get(promo().open(1, 1).challenge() + "?kind=WORK")
                        .json()
                        .path("kind")
                        .asString())
                .isEqualTo("NONE");
    }

    private Answer work() {
        return buyer.calls().get(promo.challenge() + "?kind=WORK");
    }

    private static String solved(Answer work) throws Exception {
        return ProofOfWorkTests.solve(
                work.json().path("salt").asString(), work.json().path("bits").asInt());
    }

    private static String unsolved(Answer work) throws Exception {
        long number = 0;
        while (ProofOfWorkTests.zeroBits(work.json().path("salt").asString(), number)
                >= work.json().path("bits").asInt()) {
            number++;
        }
        return Long.toString(number);
    }

    private Answer challenge() {
        return buyer.calls().get(promo.challenge());
    }

    private static String idOf(Answer challenge) {
        return challenge.json().path("challengeId").asString();
    }

    private Answer solve(String id, String answer) {
        return solve(buyer, promo, id, answer);
    }

    private static Answer solve(Buyer solver, Promo of, String id, String answer) {
        String text = answer == null ? "null" : '"' + answer + '"';
        return solver.calls().post(of.tokens(), "{\"challengeId\": \"%s\", \"answer\": %s}".formatted(id, text));
    }

    /** What a person would see in the picture; a test reads it from Redis. */
    private String answer() {
        return off(0);
    }

    private String off(double by) {
        double right = Double.parseDouble(redis.opsForValue().get(key()).split(" ")[1]);
        return String.format(Locale.ROOT, "%.4f", right + by);
    }

    private String key() {
        return ChallengeKeys.challenge(buyer.id(), promo.id());
    }

    private static void assertFailed(Answer answer) {
        assertThat(answer.problem()).isEqualTo("challenge-failed");
        assertThat(answer.status()).isEqualTo(403);
    }
}
