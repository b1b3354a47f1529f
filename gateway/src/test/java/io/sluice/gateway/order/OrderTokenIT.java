package io.sluice.gateway.order;

import static org.assertj.core.api.Assertions.assertThat;

import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import io.sluice.common.platform.id.UserId;
import io.sluice.common.platform.problem.ProblemException;
import io.sluice.common.platform.session.SessionProof;
import io.sluice.common.selling.domain.Hold;
import io.sluice.common.selling.domain.Units;
import io.sluice.common.selling.id.OrderId;
import io.sluice.common.selling.id.PromoId;
import io.sluice.common.selling.id.ReservationId;
import io.sluice.common.selling.message.PromoEvent;
import io.sluice.common.selling.promo.SaleMeters;
import io.sluice.common.selling.token.SeckillToken;
import io.sluice.common.selling.token.SeckillTokens;
import io.sluice.common.test.OnLocalMiddleware;
import io.sluice.common.test.ServiceCalls.Answer;
import io.sluice.common.test.TestIds;
import io.sluice.gateway.SaleTest;
import io.sluice.gateway.session.Sessions;
import java.io.ByteArrayInputStream;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublisher;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.Arrays;
import java.util.Base64;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.stream.Stream;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.mock.http.server.reactive.MockServerHttpRequest;
import org.springframework.mock.web.server.MockServerWebExchange;
import reactor.core.publisher.Mono;

/** Who may pass {@code POST /api/orders}: every line of the security list about tokens. */
@OnLocalMiddleware("gateway")
class OrderTokenIT extends SaleTest {
    private static final String OTHER_KEY =
            Base64.getEncoder().encodeToString("an old key, long gone, of 32 bytes".getBytes(StandardCharsets.UTF_8));
    private static final Clock CLOCK = Clock.systemUTC();

    /** Not the buyer's: theirs is read. */
    private static final SessionProof ANY_SESSION = new SessionProof("-".repeat(22), Instant.EPOCH);

    @Autowired
    private Sessions sessions;

    @Autowired
    private SaleMeters saleMeters;

    @Test
    void aTokenOfTheGatePasses() {
        var buyer = buyer();
        Answer answer = buyer.orders(buyer.tokenFor(promo().open(1, 1)));
        assertThat(answer.status()).isEqualTo(200);
        assertThat(answer.body()).contains("seckill-token: ").contains("body length: 15");
    }

    @Test
    void aTokenThatHasBoughtPassesAlsoWhenEverythingIsSoldOut() {
        var promo = promo().open(1, 1);
        var buyer = buyer();
        String token = buyer.tokenFor(promo);
        var reservationId = tokens().check(token, buyer.id()).orElseThrow().reservationId();
        board.reserve(promo.board(), new Hold(reservationId, TestIds.unique(OrderId::new), buyer.id(), Units.ONE));
        localPromos.apply(new PromoEvent(promo.id(), PromoEvent.Kind.SOLD_OUT, 5, Instant.now()));
        assertThat(buyer.orders(token).status()).isEqualTo(200);
    }

    @Test
    void anOrderNeedsASession() {
        String token = buyer().tokenFor(promo().open(1, 1));
        Answer answer = calls().with("Seckill-Token", token).post("/api/orders", "{}");
        assertThat(answer.status()).isEqualTo(401);
        assertThat(answer.problem()).isEqualTo("sign-in-first");
    }

    @Test
    void anOrderNeedsAToken() {
        assertRefused(buyer().calls().post("/api/orders", "{}"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"", ".", "a.b", "null", "e30.e30", "eyJhbGciOiJub25lIn0.e30.", "%00", "%F0%9F%8D%95"})
    void garbageIsRefused(String token) {
        assertRefused(buyer().orders(token));
    }

    @Test
    void anotherAlgorithmIsRefused() {
        var base64 = Base64.getUrlEncoder().withoutPadding();
        String header = base64.encodeToString("{\"alg\":\"none\"}".getBytes(StandardCharsets.UTF_8));
        var buyer = buyer();
        String[] parts = buyer.tokenFor(promo().open(1, 1)).split("\\.");
        assertRefused(buyer.orders(header + "." + parts[0] + "."));
        assertRefused(buyer.orders(header + "." + parts[0] + "." + parts[1]));
        assertRefused(buyer.orders(parts[0] + "."));
    }

    @Test
    void ourOwnKeyWithAnotherAlgorithmIsRefused() throws Exception {
        var buyer = buyer();
        String payload = buyer.tokenFor(promo().open(1, 1)).split("\\.")[0];
        var mac = Mac.getInstance("HmacSHA512");
        byte[] key = Base64.getDecoder().decode(environment.getRequiredProperty("SLUICE_TOKEN_KEY"));
        mac.init(new SecretKeySpec(key, "HmacSHA512"));
        byte[] signature = mac.doFinal(Base64.getUrlDecoder().decode(payload));
        var base64 = Base64.getUrlEncoder().withoutPadding();
        assertRefused(buyer.orders(payload + "." + base64.encodeToString(signature)));
        assertRefused(buyer.orders(payload + "." + base64.encodeToString(Arrays.copyOf(signature, 32))));
    }

    @Test
    void aTokenOfAnotherPromotionIsRefused() {
        var buyer = buyer();
        var wanted = promo().open(1, 1);
        var other = promo().open(1, 1);
        String token = buyer.tokenFor(other);
        assertRefused(
                buyer.orders(changed(token, other.id().value(), wanted.id().value())));
        String payload = buyer.tokenFor(wanted).split("\\.")[0];
        assertRefused(buyer.orders(payload + "." + token.split("\\.")[1]));
        assertThat(buyer.orders(token).status())
                .as("valid for its own promotion")
                .isEqualTo(200);
    }

    @Test
    void aTokenOfAnotherUserIsRefused() {
        String token = buyer().tokenFor(promo().open(1, 1));
        assertRefused(buyer().orders(token));
    }

    @Test
    void aBadTokenCountsForThePromotionThatItNamesIfThereIsOne() {
        var promo = promo().open(1, 1);
        var stranger = TestIds.unique(PromoId::new);
        String token = buyer().tokenFor(promo);
        assertRefused(buyer().orders(token));
        assertRefused(buyer().orders(changed(token, promo.id().value(), stranger.value())));
        assertRefused(buyer().orders("garbage"));
        assertThat(refused(promo.id(), "bad-token")).isEqualTo(1);
        assertThat(context.getBean(MeterRegistry.class)
                        .find("sluice.sale.refused")
                        .counters())
                .noneMatch(counter -> stranger.value().equals(counter.getId().getTag("promo")));
    }

    @Test
    void aChangedTokenIsRefused() {
        var buyer = buyer();
        assertRefused(buyer.orders(changed(buyer.tokenFor(promo().open(1, 1)), "|0|", "|1|")));
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

    @Test
    void aSignatureTooShortOrTooLongIsRefused() {
        var buyer = buyer();
        String token = buyer.tokenFor(promo().open(1, 1));
        Stream.of(1, 2, 4, 20, 43)
                .forEach(missing -> assertRefused(buyer.orders(token.substring(0, token.length() - missing))));
        assertRefused(buyer.orders(token + "AAAA"));
        assertRefused(buyer.orders(token + "A".repeat(2000)));
    }

    @Test
    void aTokenIsValidFromItsStartOn() {
        var buyer = buyer();
        Instant now = Instant.now();
        assertThat(buyer.orders(signed(buyer.id(), now.minusSeconds(60), now.plusSeconds(30)))
                        .status())
                .isEqualTo(200);
        assertRefused(buyer.orders(signed(buyer.id(), now.plusSeconds(30), now.plusSeconds(60))));
    }

    /** order-service refuses it, unless it has bought. */
    @Test
    void anExpiredTokenPassesForWhatItMayHaveBought() {
        var buyer = buyer();
        Instant now = Instant.now();
        String expired = signed(buyer.id(), now.minusSeconds(60), now.minusSeconds(1));
        assertThat(buyer.orders(expired).status()).isEqualTo(200);
        assertRefused(buyer().orders(expired));
    }

    @Test
    void aTokenOfADroppedKeyIsRefused() {
        var buyer = buyer();
        Instant now = Instant.now();
        var old = new SeckillTokens(OTHER_KEY, CLOCK);
        assertRefused(
                buyer.orders(old.sign(token(buyer.id(), now.minusSeconds(60), now.plusSeconds(30)), ANY_SESSION)));
    }

    @Test
    void whileOneKeyReplacesAnotherTokensOfBothPass() {
        var buyer = buyer();
        Instant now = Instant.now();
        String old = signed(buyer.id(), now.minusSeconds(60), now.plusSeconds(30));
        String fresh = new SeckillTokens(OTHER_KEY, CLOCK)
                .sign(token(buyer.id(), now.minusSeconds(60), now.plusSeconds(30)), ANY_SESSION);
        String key = environment.getRequiredProperty("SLUICE_TOKEN_KEY");
        assertThat(passes(OTHER_KEY + "," + key, buyer, old)).isTrue();
        assertThat(passes(OTHER_KEY + "," + key, buyer, fresh)).isTrue();
        assertThat(passes(OTHER_KEY, buyer, old)).isFalse();
    }

    /** Whether a node with these keys lets it pass. */
    private boolean passes(String keys, Buyer buyer, String token) {
        var node =
                new OrderTokenFilter(sessions, new SeckillTokens(keys, CLOCK), saleMeters, new SimpleMeterRegistry());
        var request = MockServerHttpRequest.post("/api/orders")
                .header(buyer.authorization()[0], buyer.authorization()[1])
                .header("Seckill-Token", token);
        var passed = new AtomicBoolean();
        node.filter(MockServerWebExchange.from(request), exchange -> {
                    passed.set(true);
                    return Mono.empty();
                })
                .onErrorComplete(ProblemException.class)
                .block(Duration.ofSeconds(5));
        return passed.get();
    }

    @Test
    void twoTokensAreRefused() throws Exception {
        var buyer = buyer();
        String token = buyer.tokenFor(promo().open(1, 1));
        var request = HttpRequest.newBuilder(uri("/api/orders"))
                .header("Seckill-Token", token)
                .header("Seckill-Token", token)
                .headers(buyer.authorization())
                .POST(BodyPublishers.ofString("{}"))
                .build();
        assertThat(send(request)).isEqualTo(403);
    }

    @Test
    void anotherSpellingOfThePathIsNoWayAround() {
        assertRefused(buyer().calls().post("/api/%6frders", "{}"));
        assertRefused(buyer().calls().post("/api/orders/", "{}"));
    }

    @Test
    void otherCallsAboutOrdersNeedNoToken() {
        assertThat(buyer().calls().get("/api/orders").status()).isEqualTo(200);
        assertThat(buyer().calls().post("/api/orders/1/payment", "{}").status()).isEqualTo(200);
    }

    @Test
    void aRequestTooLargeForAnOrderIsRefused() throws Exception {
        assertThat(statusOfOrder(64 * 1024, true)).isEqualTo(200);
        assertThat(statusOfOrder(64 * 1024, false)).isEqualTo(200);
        assertThat(statusOfOrder(64 * 1024 + 1, true)).isEqualTo(413);
        assertThat(statusOfOrder(64 * 1024 + 1, false)).isEqualTo(413);
        assertThat(statusOfOrder(5_000_000, false)).isEqualTo(413);
    }

    private int statusOfOrder(int bytes, boolean declared) throws Exception {
        var buyer = buyer();
        byte[] body = new byte[bytes];
        BodyPublisher publisher = declared
                ? BodyPublishers.ofByteArray(body)
                : BodyPublishers.ofInputStream(() -> new ByteArrayInputStream(body));
        return send(HttpRequest.newBuilder(uri("/api/orders"))
                .header("Seckill-Token", buyer.tokenFor(promo().open(1, 1)))
                .headers(buyer.authorization())
                .POST(publisher)
                .build());
    }

    private static int send(HttpRequest request) throws Exception {
        var client =
                HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build();
        return client.send(request, HttpResponse.BodyHandlers.ofString()).statusCode();
    }

    private URI uri(String path) {
        return URI.create("http://127.0.0.1:" + environment.getRequiredProperty("local.server.port") + path);
    }

    private String signed(UserId user, Instant from, Instant to) {
        return tokens().sign(token(user, from, to), ANY_SESSION);
    }

    private SeckillTokens tokens() {
        return new SeckillTokens(environment.getRequiredProperty("SLUICE_TOKEN_KEY"), CLOCK);
    }

    private static SeckillToken token(UserId user, Instant from, Instant to) {
        return new SeckillToken(user, TestIds.promo("any"), 0, from, to, TestIds.unique(ReservationId::new));
    }

    private static void assertRefused(Answer answer) {
        assertThat(answer.problem()).isEqualTo("bad-token");
        assertThat(answer.status()).isEqualTo(403);
    }
}
