package io.sluice.order.placing;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.sluice.common.platform.id.IdGenerator;
import io.sluice.common.platform.id.UserId;
import io.sluice.common.platform.identity.Identity;
import io.sluice.common.platform.identity.Role;
import io.sluice.common.selling.board.BoardCount;
import io.sluice.common.selling.board.StockBoard;
import io.sluice.common.selling.domain.Epoch;
import io.sluice.common.selling.domain.Hold;
import io.sluice.common.selling.domain.SaleClock;
import io.sluice.common.selling.domain.Units;
import io.sluice.common.selling.id.OrderId;
import io.sluice.common.selling.id.PromoId;
import io.sluice.common.selling.message.StockBatch;
import io.sluice.common.selling.promo.LocalPromos;
import io.sluice.common.selling.promo.PromoRegistry;
import io.sluice.common.selling.promo.PublishedPromo;
import io.sluice.common.selling.token.SeckillToken;
import io.sluice.common.test.OnLocalMiddleware;
import io.sluice.common.test.ServiceCalls;
import io.sluice.common.test.ServiceTest;
import io.sluice.order.SaleFixture;
import io.sluice.order.StockBatchesReceived;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Executors;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.jdbc.core.JdbcTemplate;

/** From a token to an order that is in the database and on its way to the ledger. */
@OnLocalMiddleware("order-service")
class PlaceOrderIT extends ServiceTest {
    @Autowired
    private SaleFixture sale;

    @Autowired
    private StockBatchesReceived ledger;

    @Autowired
    private StockBoard board;

    @Autowired
    private LocalPromos promos;

    @Autowired
    private PromoRegistry registry;

    @Autowired
    private JdbcTemplate database;

    @Autowired
    private IdGenerator ids;

    @Test
    void anAcceptedAttemptIsAnOrderAndIsSentToTheLedger() {
        PublishedPromo promo = sale.onSale(10, 2);
        UserId user = ids.next(UserId::new);
        SeckillToken token = sale.tokenOf(user, promo);

        var answer = order(user, sale.sign(token), "2");

        assertThat(answer.status()).as(answer.body()).isEqualTo(202);
        String id = answer.json().path("id").asString();
        var stored = buyer(user).get("/api/orders/" + id);
        assertThat(stored.json().path("state").asString()).isEqualTo("ACCEPTED");
        assertThat(stored.json().path("unitPrice").asLong()).isEqualTo(SaleFixture.PRICE);
        assertThat(stored.header("Retry-After"))
                .as("ask again, it is not decided yet")
                .isEqualTo("1");
        assertThat(count(promo)).isEqualTo(SaleFixture.counted(1, 8, 2, 0));
        await().atMost(Duration.ofSeconds(10))
                .untilAsserted(() -> assertThat(ledger.findByPromo(promo.promoId()))
                        .singleElement()
                        .extracting(StockBatch::holds)
                        .isEqualTo(List.of(new Hold(token.reservationId(), new OrderId(id), user, Units.of(2)))));
    }

    @Test
    void theSameTokenAgainIsTheSameOrderAlsoWhenNothingIsLeft() {
        PublishedPromo promo = sale.onSale(1, 2);
        UserId user = ids.next(UserId::new);
        String token = sale.token(user, promo);
        String id = accepted(order(user, token, "1"));
        assertThat(accepted(order(user, token, "1"))).isEqualTo(id);
        sell(promo);
        await().until(() ->
                "sold-out".equals(order(ids.next(UserId::new), promo).problem()));
        assertThat(accepted(order(user, token, "1"))).isEqualTo(id);
        assertThat(order(user, token, "2").problem()).isEqualTo("token-used");
        assertThat(buyer(user).get("/api/orders").json()).hasSize(1);
    }

    @Test
    void oneTokenSentAThousandTimesAtOnceIsOneOrder() {
        PublishedPromo promo = sale.onSale(10, 2);
        UserId user = ids.next(UserId::new);
        String token = sale.token(user, promo);
        Set<String> orders = inParallel(1000, i -> order(user, token, "1")).stream()
                .map(PlaceOrderIT::accepted)
                .collect(Collectors.toSet());
        assertThat(orders).hasSize(1);
        assertThat(count(promo).held()).isEqualTo(Units.ONE);
    }

    @Test
    void racingBuyersGetWhatThereIsAndTheOthersAreRefused() {
        PublishedPromo promo = sale.onSale(50, 1);
        var answers = inParallel(300, i -> order(ids.next(UserId::new), promo));
        assertThat(answers.stream().filter(answer -> answer.status() == 202)).hasSize(50);
        assertThat(answers.stream().filter(answer -> answer.status() == 503))
                .as("what is held may come back")
                .hasSize(250)
                .allMatch(answer -> answer.problem().equals("busy"));
        assertThat(count(promo)).isEqualTo(SaleFixture.counted(1, 0, 50, 0));
        assertThat(promos.isSoldOut(promo.promoId())).isFalse();
        sell(promo);
        await().atMost(Duration.ofSeconds(5)).until(() -> promos.isSoldOut(promo.promoId()));
        assertThat(order(ids.next(UserId::new), promo).problem()).isEqualTo("sold-out");
        await().atMost(Duration.ofSeconds(10))
                .untilAsserted(() -> assertThat(ledger.findByPromo(promo.promoId()).stream()
                                .flatMap(batch -> batch.holds().stream())
                                .map(Hold::reservationId)
                                .distinct())
                        .hasSize(50));
        assertThat(ledger.findByPromo(promo.promoId())).as("in batches").hasSizeLessThan(50);
    }

    @Test
    void theLimitHoldsOverManyTokens() {
        PublishedPromo promo = sale.onSale(10, 3);
        UserId user = ids.next(UserId::new);
        assertThat(order(user, sale.token(user, promo), "4").problem()).isEqualTo("limit-reached");
        accepted(order(user, sale.token(user, promo), "2"));
        assertThat(order(user, sale.token(user, promo), "2").problem()).isEqualTo("limit-reached");
        String newest = accepted(order(user, sale.token(user, promo), "1"));
        var refused = order(user, sale.token(user, promo), "1");
        assertThat(refused.problem()).isEqualTo("limit-reached");
        assertThat(refused.json().path("orderId").asString()).isEqualTo(newest);
    }

    @Test
    void anExpiredTokenGetsTheOrderThatItBoughtAndBuysNothingMore() {
        PublishedPromo promo = sale.onSale(10, 2);
        UserId user = ids.next(UserId::new);
        SeckillToken token = sale.tokenOf(user, promo);
        SeckillToken unused = sale.tokenOf(user, promo);
        String id = accepted(order(user, sale.sign(token), "1"));
        assertThat(accepted(order(user, sale.sign(expired(token)), "1"))).isEqualTo(id);
        assertThat(order(user, sale.sign(expired(unused)), "1").problem()).isEqualTo("bad-token");
        assertThat(order(ids.next(UserId::new), sale.sign(expired(token)), "1").problem())
                .as("another's")
                .isEqualTo("bad-token");
        assertThat(count(promo).held()).isEqualTo(Units.ONE);
    }

    @Test
    void aHoldThatNobodyKnowsTheOutcomeOfIsPendingAndNamesItsOrder() {
        PublishedPromo promo = sale.onSale(10, 1);
        UserId user = ids.next(UserId::new);
        SeckillToken token = sale.tokenOf(user, promo);
        var held = new Hold(token.reservationId(), ids.next(OrderId::new), user, Units.ONE);
        board.reserve(promo.board(), held);
        for (SeckillToken sent : List.of(token, expired(token))) {
            var answer = order(user, sale.sign(sent), "1");
            assertThat(answer.status()).isEqualTo(503);
            assertThat(answer.problem()).isEqualTo("attempt-pending");
            assertThat(answer.header("Retry-After")).isEqualTo("1");
            assertThat(answer.json().path("orderId").asString())
                    .isEqualTo(held.orderId().value());
        }
        board.release(promo.board(), List.of(held));
        accepted(order(user, sale.sign(token), "1"));
    }

    private static SeckillToken expired(SeckillToken token) {
        return new SeckillToken(
                token.userId(),
                token.promoId(),
                token.bucket(),
                token.notBefore(),
                Instant.now().minusSeconds(5),
                token.reservationId());
    }

    /** The ledger has taken what is held. */
    private void sell(PublishedPromo promo) {
        board.markSold(
                promo.board(),
                Epoch.FIRST,
                board.holdsMadeBefore(promo.board(), Instant.now().plusSeconds(60)));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"0", "-1", "1.5", "99999999999", "1e9999", "\"one\"", "null", "[1]", "true", "{\"quantity\": 1}"
            })
    void aQuantityThatIsNoneIsRefusedAndNothingIsHeld(String quantity) {
        PublishedPromo promo = sale.onSale(10, 3);
        UserId user = ids.next(UserId::new);
        assertThat(order(user, sale.token(user, promo), quantity).status()).isIn(400, 422);
        assertThat(count(promo).held()).isEqualTo(Units.NONE);
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "{", "[]", "{\"quantity\": 1, \"price\": 1}", "{\"quantity\": 1, \"promoId\": \"x\"}"})
    void aBodyThatSaysMoreOrLessThanAQuantityIsRefused(String body) {
        PublishedPromo promo = sale.onSale(10, 3);
        UserId user = ids.next(UserId::new);
        var answer =
                buyer(user).with(SeckillToken.HEADER, sale.token(user, promo)).post("/api/orders", body);
        assertThat(answer.status()).isIn(400, 422);
        assertThat(count(promo).held()).isEqualTo(Units.NONE);
    }

    @Test
    void nothingIsSoldOutsideTheWindow() {
        Instant now = Instant.now();
        PublishedPromo early = sale.onSale(10, 1, now.plusSeconds(60), now.plusSeconds(120));
        PublishedPromo late = sale.onSale(10, 1, now.minusSeconds(120), now.minusSeconds(60));
        assertThat(order(ids.next(UserId::new), early).problem()).isEqualTo("not-on-sale");
        assertThat(order(ids.next(UserId::new), late).problem()).isEqualTo("not-on-sale");
        assertThat(count(early).available().plus(count(late).available())).isEqualTo(Units.of(20));
    }

    @Test
    void whilePausedNobodyBuysAndTheSameTokenBuysAfterwards() {
        PublishedPromo promo = sale.onSale(10, 1);
        UserId bought = ids.next(UserId::new);
        String used = sale.token(bought, promo);
        String id = accepted(order(bought, used, "1"));
        UserId waiting = ids.next(UserId::new);
        String token = sale.token(waiting, promo);
        SaleClock paused = SaleClock.NEVER_PAUSED.pausedAt(Instant.now());
        sale.apply(paused, promo);

        var refused = order(waiting, token, "1");
        assertThat(refused.status()).isEqualTo(409);
        assertThat(refused.problem()).isEqualTo("paused");
        assertThat(refused.header("Retry-After")).isEqualTo("5");
        assertThat(count(promo).held()).isEqualTo(Units.ONE);
        assertThat(accepted(order(bought, used, "1"))).as("has bought already").isEqualTo(id);

        sale.apply(paused.resumedAt(Instant.now()), promo);
        accepted(order(waiting, token, "1"));
    }

    @Test
    void aPauseThatTheBoardDoesNotKnowHoldsBackTokensToo() {
        PublishedPromo promo = sale.onSale(10, 1);
        UserId bought = ids.next(UserId::new);
        String used = sale.token(bought, promo);
        String id = accepted(order(bought, used, "1"));
        UserId waiting = ids.next(UserId::new);
        String token = sale.token(waiting, promo);
        SaleClock paused = SaleClock.NEVER_PAUSED.pausedAt(Instant.now());
        sale.register(paused, promo);

        assertThat(order(waiting, token, "1").problem()).isEqualTo("paused");
        assertThat(count(promo).held()).isEqualTo(Units.ONE);
        assertThat(accepted(order(bought, used, "1"))).as("has bought already").isEqualTo(id);

        sale.register(paused.resumedAt(Instant.now()), promo);
        accepted(order(waiting, token, "1"));
    }

    @Test
    void whatEndedBeforeItsTimeHoldsBackTokensAlsoIfTheBoardDoesNotKnow() {
        PublishedPromo promo = sale.onSale(10, 1);
        UserId bought = ids.next(UserId::new);
        String used = sale.token(bought, promo);
        String id = accepted(order(bought, used, "1"));
        sale.end(promo);
        assertThat(order(ids.next(UserId::new), promo).problem()).isEqualTo("not-on-sale");
        assertThat(count(promo).held()).isEqualTo(Units.ONE);
        assertThat(accepted(order(bought, used, "1"))).as("has bought already").isEqualTo(id);
    }

    @Test
    void aPauseAndItsTokensOutliveTheLossOfTheRegistry() {
        PublishedPromo promo = sale.onSale(10, 1);
        UserId user = ids.next(UserId::new);
        SeckillToken token = sale.tokenOf(user, promo);
        Instant now = Instant.now();
        var old = new SeckillToken(
                user, token.promoId(), token.bucket(), token.notBefore(), now.minusSeconds(60), token.reservationId());
        SaleClock paused = SaleClock.NEVER_PAUSED.pausedAt(now.minusSeconds(70));
        sale.apply(paused, promo);
        sale.loseRegistry(promo);
        assertThat(order(user, sale.sign(old), "1").problem()).isEqualTo("paused");

        sale.apply(paused, promo);
        sale.apply(paused.resumedAt(now), promo);
        accepted(order(user, sale.sign(old), "1"));
    }

    @Test
    void aTokenThatHasBoughtGetsItsOrderFromAPausedBoardThatWasRebuilt() {
        PublishedPromo promo = sale.onSale(10, 1);
        UserId user = ids.next(UserId::new);
        String token = sale.token(user, promo);
        String id = accepted(order(user, token, "1"));
        sale.open(promo, new Epoch(2), 10);
        sale.apply(SaleClock.NEVER_PAUSED.pausedAt(Instant.now()), promo);
        assertThat(accepted(order(user, token, "1"))).isEqualTo(id);
    }

    @Test
    void theTimeOfATokenStandsStillWhilePaused() {
        PublishedPromo promo = sale.onSale(10, 1);
        UserId user = ids.next(UserId::new);
        SeckillToken token = sale.tokenOf(user, promo);
        Instant now = Instant.now();
        var old = new SeckillToken(
                user, token.promoId(), token.bucket(), token.notBefore(), now.minusSeconds(60), token.reservationId());
        assertThat(order(user, sale.sign(old), "1").problem()).isEqualTo("bad-token");
        SaleClock paused = SaleClock.NEVER_PAUSED.pausedAt(now.minusSeconds(70));
        sale.apply(paused, promo);
        assertThat(order(user, sale.sign(old), "1").problem()).isEqualTo("paused");
        sale.apply(paused.resumedAt(now), promo);
        accepted(order(user, sale.sign(old), "1"));
    }

    /** A genuine token names a promotion that exists: this node has not read it yet, or Redis has lost it. */
    @Test
    void aTokenOfAPromotionThatIsNotKnownHereIsNotRefusedForGood() {
        PublishedPromo promo = sale.onSale(10, 1);
        UserId user = ids.next(UserId::new);
        SeckillToken token = sale.tokenOf(user, promo);
        var other = new SeckillToken(
                user, ids.next(PromoId::new), token.bucket(), token.notBefore(), token.expiry(), token.reservationId());
        var answer = order(user, sale.sign(other), "1");
        assertThat(answer.status()).isEqualTo(503);
        assertThat(answer.header("Retry-After")).isNotNull();
    }

    @Test
    void sellingGoesOnAlthoughTheRegistryHasLostThePromotion() {
        PublishedPromo promo = sale.onSale(10, 1);
        UserId user = ids.next(UserId::new);
        String token = sale.token(user, promo);
        String id = accepted(order(user, token, "1"));
        registry.remove(promo.promoId());
        promos.refresh();
        assertThat(accepted(order(user, token, "1"))).isEqualTo(id);
        accepted(order(ids.next(UserId::new), promo));
    }

    @Test
    void aRequestThatBypassesTheGatewayNeedsAGoodTokenHereToo() {
        PublishedPromo promo = sale.onSale(10, 1);
        UserId user = ids.next(UserId::new);
        String token = sale.token(user, promo);
        List<UnaryOperator<String>> forgeries = List.of(
                good -> "x",
                good -> good.substring(0, good.length() - 2),
                good -> good.substring(good.indexOf('.')),
                good -> "A" + good);
        for (var forge : forgeries) {
            assertThat(order(user, forge.apply(token), "1").problem()).isEqualTo("bad-token");
        }
        assertThat(order(ids.next(UserId::new), token, "1").problem())
                .as("another's")
                .isEqualTo("bad-token");
        assertThat(buyer(user).post("/api/orders", "{\"quantity\": 1}").problem())
                .isEqualTo("bad-token");
        var old = sale.tokenOf(user, promo);
        Instant now = Instant.now();
        var expired = new SeckillToken(
                user, old.promoId(), old.bucket(), old.notBefore(), now.minusSeconds(5), old.reservationId());
        var early = new SeckillToken(
                user, old.promoId(), old.bucket(), now.plusSeconds(5), old.expiry(), old.reservationId());
        assertThat(order(user, sale.sign(expired), "1").problem()).isEqualTo("bad-token");
        assertThat(order(user, sale.sign(early), "1").problem()).isEqualTo("bad-token");
        assertThat(count(promo).held()).isEqualTo(Units.NONE);
        accepted(order(user, token, "1"));
        assertThat(management().get("/actuator/prometheus").body())
                .as("those that name the promotion, forged or not")
                .contains("sluice_sale_refused_total{promo=\"" + promo.promoId() + "\",reason=\"bad-token\"} 4.0");
    }

    @Test
    void aTokenSentAgainToARebuiltBoardIsTheSameOrderAndDoesNotHarmOthers() {
        PublishedPromo promo = sale.onSale(100, 2);
        UserId user = ids.next(UserId::new);
        String token = sale.token(user, promo);
        String first = accepted(order(user, token, "1"));
        sale.open(promo, new Epoch(2), 100);
        var answers = inParallel(40, i -> i % 4 == 0 ? order(user, token, "1") : order(ids.next(UserId::new), promo));
        for (int i = 0; i < answers.size(); i++) {
            String id = accepted(answers.get(i));
            assertThat(id.equals(first)).isEqualTo(i % 4 == 0);
        }
        assertThat(buyer(user).get("/api/orders").json()).hasSize(1);
    }

    @Test
    void attemptsAreRefusedWhileTheLedgerIsFarBehind() {
        PublishedPromo promo = sale.onSale(10, 1);
        String backlog = ids.next();
        database.update("""
                INSERT INTO orders (id, reservation_id, promo_id, item_id, user_id, quantity, unit_price, currency, state,
                                    time_to_pay_seconds, created_at, changed_at)
                SELECT LPAD(seq, 26, '0'), CONCAT('backlog', seq), ?, ?, ?, 1, 1, 'CNY', 'ACCEPTED', 900, NOW(3), NOW(3)
                FROM seq_1_to_20000""", backlog, backlog, backlog);
        try {
            var refused = await().atMost(Duration.ofSeconds(10))
                    .until(() -> order(ids.next(UserId::new), promo), answer -> answer.status() == 503);
            assertThat(refused.problem()).isEqualTo("busy");
            assertThat(refused.header("Retry-After")).isEqualTo("1");
        } finally {
            database.update("DELETE FROM orders WHERE promo_id = ?", backlog);
        }
        await().atMost(Duration.ofSeconds(10))
                .until(() -> order(ids.next(UserId::new), promo).status() == 202);
    }

    @Test
    void countsAttemptsAndShowsHowTheQueueIsLetOut() {
        List<String> counters = List.of(
                "sluice_order_attempts_total{outcome=\"accepted\"}",
                "sluice_order_queue_wait_seconds_count",
                "sluice_order_batch_size_count");
        Map<String, Double> before = counters.stream().collect(Collectors.toMap(line -> line, this::metric));
        accepted(order(ids.next(UserId::new), sale.onSale(1, 1)));
        // The answer does not wait for its batch to be counted.
        await().atMost(Duration.ofSeconds(10))
                .untilAsserted(() -> assertThat(counters)
                        .allSatisfy(line -> assertThat(metric(line)).isGreaterThan(before.get(line))));
        assertThat(management().get("/actuator/prometheus").body())
                .contains("\nsluice_order_queue_depth ", "\nsluice_order_batch_workers ");
    }

    /** A line of the metrics page, as a number; zero if there is none. */
    private double metric(String line) {
        return management()
                .get("/actuator/prometheus")
                .body()
                .lines()
                .filter(text -> text.startsWith(line + " "))
                .mapToDouble(text -> Double.parseDouble(text.substring(line.length() + 1)))
                .sum();
    }

    @Test
    void anotherBuyersOrderIsNotFound() {
        PublishedPromo promo = sale.onSale(10, 1);
        UserId user = ids.next(UserId::new);
        String id = accepted(order(user, sale.token(user, promo), "1"));
        assertThat(buyer(ids.next(UserId::new)).get("/api/orders/" + id).status())
                .isEqualTo(404);
    }

    private ServiceCalls.Answer order(UserId user, PublishedPromo promo) {
        return order(user, sale.token(user, promo), "1");
    }

    private ServiceCalls.Answer order(UserId user, String token, String quantity) {
        return buyer(user).with(SeckillToken.HEADER, token).post("/api/orders", "{\"quantity\": " + quantity + "}");
    }

    private ServiceCalls buyer(UserId user) {
        return as(Identity.user(user, Role.BUYER));
    }

    private static String accepted(ServiceCalls.Answer answer) {
        assertThat(answer.status()).as(answer.body()).isEqualTo(202);
        return answer.json().path("id").asString();
    }

    private BoardCount count(PublishedPromo promo) {
        return board.count(promo.board());
    }

    private interface Call {
        ServiceCalls.Answer make(int number);
    }

    private static List<ServiceCalls.Answer> inParallel(int calls, Call call) {
        var threads = Executors.newFixedThreadPool(64);
        try {
            var answers = IntStream.range(0, calls)
                    .mapToObj(i -> CompletableFuture.supplyAsync(() -> call.make(i), threads))
                    .toList();
            return answers.stream().map(CompletableFuture::join).toList();
        } finally {
            threads.shutdown();
        }
    }
}
