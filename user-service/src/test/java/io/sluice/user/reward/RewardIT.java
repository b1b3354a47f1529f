package io.sluice.user.reward;

import static io.sluice.common.message.OrderEvent.State.CLOSED;
import static io.sluice.common.message.OrderEvent.State.CONFIRMED;
import static io.sluice.common.message.OrderEvent.State.PAID;
import static io.sluice.common.message.OrderEvent.State.REFUNDED;
import static io.sluice.common.message.OrderEvent.State.REJECTED;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import io.sluice.common.id.IdGenerator;
import io.sluice.common.identity.Identity;
import io.sluice.common.identity.Role;
import io.sluice.common.message.MessageJson;
import io.sluice.common.message.OrderEvent;
import io.sluice.common.message.Topics;
import io.sluice.common.test.OnLocalMiddleware;
import io.sluice.common.test.ServiceCalls;
import io.sluice.user.Visitor;
import io.sluice.user.account.Accounts;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.apache.rocketmq.common.message.Message;
import org.apache.rocketmq.spring.core.RocketMQTemplate;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.boot.test.system.CapturedOutput;
import org.springframework.boot.test.system.OutputCaptureExtension;
import org.springframework.core.env.Environment;
import org.springframework.jdbc.core.JdbcTemplate;
import tools.jackson.databind.JsonNode;

@OnLocalMiddleware("user-service")
@ExtendWith(OutputCaptureExtension.class)
class RewardIT {
    /** The broker redelivers for the first time after ten seconds, then after thirty. */
    private static final Duration PATIENCE = Duration.ofSeconds(90);

    private static final long PRICE = 19_850;

    private final Environment environment;
    private final RocketMQTemplate rocketMq;
    private final RewardOrder followOrder;
    private final Coupons coupons;
    private final CouponMapper couponRows;
    private final Accounts accounts;
    private final IdGenerator ids;
    private final Instant now;
    private final JdbcTemplate database;

    @Autowired
    RewardIT(
            Environment environment,
            RocketMQTemplate rocketMq,
            RewardOrder followOrder,
            Coupons coupons,
            CouponMapper couponRows,
            Accounts accounts,
            IdGenerator ids,
            Clock clock,
            JdbcTemplate database) {
        this.environment = environment;
        this.rocketMq = rocketMq;
        this.followOrder = followOrder;
        this.coupons = coupons;
        this.couponRows = couponRows;
        this.accounts = accounts;
        this.ids = ids;
        this.now = clock.instant().truncatedTo(ChronoUnit.MILLIS);
        this.database = database;
    }

    @Test
    void aPaidOrderEarnsPointsACouponAndANoticeOnceThoughItIsToldThrice() throws Exception {
        String buyer = aBuyer();
        String order = ids.next();
        send(event(order, buyer, CONFIRMED));
        for (int i = 0; i < 3; i++) {
            send(event(order, buyer, PAID));
        }
        await().atMost(PATIENCE).until(() -> pointsOf(buyer) == 198);
        await().during(Duration.ofSeconds(1)).atMost(PATIENCE).until(() -> pointsOf(buyer) == 198);

        JsonNode me = as(buyer).get("/api/users/me").json();
        assertThat(me.path("coupons").size()).isEqualTo(1);
        JsonNode coupon = me.path("coupons").get(0);
        assertThat(coupon.path("orderId").asString()).isEqualTo(order);
        assertThat(coupon.path("percent").asInt()).isEqualTo(5);
        assertThat(coupon.has("amount")).isFalse();
        assertThat(Instant.parse(coupon.path("validUntil").asString())).isEqualTo(now.plus(Duration.ofDays(30)));
        assertThat(kindsOf(buyer)).containsExactly("PAID");
    }

    @Test
    void aRefundTakesBackWhatThePaymentGaveOnceThoughItIsToldThrice() throws Exception {
        String buyer = aBuyer();
        String kept = ids.next();
        String returned = ids.next();
        send(event(kept, buyer, PAID));
        send(event(returned, buyer, PAID));
        await().atMost(PATIENCE).until(() -> pointsOf(buyer) == 2 * 198);
        for (int i = 0; i < 3; i++) {
            send(event(returned, buyer, REFUNDED));
        }
        await().atMost(PATIENCE).until(() -> pointsOf(buyer) == 198);
        await().during(Duration.ofSeconds(1)).atMost(PATIENCE).until(() -> pointsOf(buyer) == 198);
        assertThat(couponOrders(buyer)).containsExactly(kept);
        assertThat(kindsOf(buyer)).containsExactlyInAnyOrder("PAID", "PAID", "REFUNDED");
    }

    @Test
    void inWhateverOrderAndHoweverOftenItIsToldTheEndIsTheSame() {
        var told = List.of(PAID, PAID, REFUNDED, REFUNDED);
        for (int round = 0; round < 12; round++) {
            String buyer = aBuyer();
            String order = ids.next();
            var shuffled = new ArrayList<>(told);
            Collections.shuffle(shuffled);
            shuffled.forEach(state -> followOrder.follow(event(order, buyer, state)));
            assertThat(pointsOf(buyer)).as("%s", shuffled).isZero();
            assertThat(couponOrders(buyer)).as("%s", shuffled).isEmpty();
            assertThat(kindsOf(buyer)).as("%s", shuffled).containsExactly("REFUNDED", "PAID");
        }
    }

    @Test
    void allThatIsToldAtOnceAddsUp() {
        String buyer = aBuyer();
        var kept = Stream.generate(ids::next).limit(10).toList();
        var returned = Stream.generate(ids::next).limit(10).toList();
        IntStream.range(0, 120).parallel().forEach(i -> {
            followOrder.follow(event(kept.get(i % 10), buyer, PAID));
            followOrder.follow(event(returned.get(i % 10), buyer, i / 10 % 2 == 0 ? PAID : REFUNDED));
        });
        assertThat(pointsOf(buyer)).isEqualTo(10 * 198);
        assertThat(couponOrders(buyer)).containsExactlyInAnyOrderElementsOf(kept);
        assertThat(kindsOf(buyer)).hasSize(30);
    }

    @Test
    void pointsThatAreSpentAreNotAskedFor() {
        String buyer = aBuyer();
        String order = ids.next();
        followOrder.follow(event(order, buyer, PAID));
        database.update("UPDATE users SET points = 50 WHERE id = ?", buyer);
        followOrder.follow(event(order, buyer, REFUNDED));
        assertThat(pointsOf(buyer)).isZero();
        assertThat(database.queryForObject("SELECT forgiven FROM rewards WHERE order_id = ?", Long.class, order))
                .isEqualTo(148);
    }

    @Test
    void anExpiredCouponIsNotShown() {
        String buyer = aBuyer();
        followOrder.follow(event(ids.next(), buyer, PAID, now.minus(Duration.ofDays(30))));
        assertThat(couponOrders(buyer)).isEmpty();
        followOrder.follow(event(ids.next(), buyer, PAID, now.minus(Duration.ofDays(29))));
        assertThat(couponOrders(buyer)).hasSize(1);
    }

    @Test
    void aCouponMayBeAnAmount() {
        String buyer = aBuyer();
        var terms = new RewardProperties(100, Discount.valueOf("500"), Duration.ofDays(30));
        coupons.issue(event(ids.next(), buyer, PAID), terms);
        JsonNode coupon = as(buyer).get("/api/users/me").json().at("/coupons/0");
        assertThat(coupon.path("amount").asLong()).isEqualTo(500);
        assertThat(coupon.path("currency").asString()).isEqualTo("CNY");
        assertThat(coupon.has("percent")).isFalse();
    }

    @ParameterizedTest
    @CsvSource({",,", "5, 500, CNY", ", 500,", "5, , CNY", "0,,", "101,,", ", 0, CNY"})
    void theDatabaseTakesNoCouponThatIsNeitherAPercentageNorAnAmount(Integer percent, Long amount, String currency) {
        var coupon = new Coupon(ids.next(), ids.next(), percent, amount, currency, now);
        assertThatThrownBy(() -> couponRows.add(ids.next(), coupon)).hasMessageContaining("CONSTRAINT");
    }

    @Test
    void ordersThatCameToNothingLeaveANoticeAndNoPoints() {
        String buyer = aBuyer();
        followOrder.follow(event(ids.next(), buyer, REJECTED, now));
        followOrder.follow(event(ids.next(), buyer, CLOSED, now.plusSeconds(1)));
        assertThat(pointsOf(buyer)).isZero();
        assertThat(kindsOf(buyer)).containsExactly("CLOSED", "REJECTED");
    }

    @Test
    void whatIsOfNobodyWeKnowIsNotSwallowed() {
        for (var state : List.of(PAID, REFUNDED, REJECTED, CLOSED)) {
            var event = event(ids.next(), ids.next(), state);
            assertThatThrownBy(() -> followOrder.follow(event)).isInstanceOf(IllegalStateException.class);
            // And again: nothing of the first try is left that would make the second one pass.
            assertThatThrownBy(() -> followOrder.follow(event)).isInstanceOf(IllegalStateException.class);
        }
    }

    @Test
    void whatFailsHalfWayLeavesNothingAndIsMadeUpForByTheNextDelivery(CapturedOutput output) throws Exception {
        String buyer = aBuyer();
        String order = ids.next();
        database.execute("RENAME TABLE notices TO notices_away");
        try {
            String message = send(event(order, buyer, PAID));
            await().atMost(PATIENCE)
                    .until(() -> output.getAll()
                            .lines()
                            .anyMatch(line -> line.contains("consume message failed") && line.contains(message)));
            assertThat(pointsOf(buyer)).isZero();
            assertThat(couponOrders(buyer)).isEmpty();
        } finally {
            database.execute("RENAME TABLE notices_away TO notices");
        }
        await().atMost(PATIENCE).until(() -> pointsOf(buyer) == 198);
        assertThat(couponOrders(buyer)).containsExactly(order);
        assertThat(kindsOf(buyer)).containsExactly("PAID");
    }

    private String aBuyer() {
        return accounts.addBuyersWithoutLogIn(1).get(0);
    }

    private long pointsOf(String buyer) {
        return accounts.byId(buyer).orElseThrow().points();
    }

    private List<String> couponOrders(String buyer) {
        return as(buyer)
                .get("/api/users/me")
                .json()
                .path("coupons")
                .valueStream()
                .map(coupon -> coupon.path("orderId").asString())
                .toList();
    }

    private List<String> kindsOf(String buyer) {
        return as(buyer)
                .get("/api/users/me/notices?size=100")
                .json()
                .path("items")
                .valueStream()
                .map(notice -> notice.path("kind").asString())
                .toList();
    }

    private ServiceCalls as(String buyer) {
        return Visitor.to(environment).as(Identity.user(buyer, Role.BUYER));
    }

    /** A refund comes a minute after its payment, whatever is told first. */
    private OrderEvent event(String order, String buyer, OrderEvent.State state) {
        return event(order, buyer, state, state == REFUNDED ? now.plusSeconds(60) : now);
    }

    private OrderEvent event(String order, String buyer, OrderEvent.State state, Instant at) {
        return new OrderEvent(ids.next(), order, ids.next(), ids.next(), buyer, 2, PRICE, "CNY", state, at);
    }

    private String send(OrderEvent event) throws Exception {
        return rocketMq.getProducer()
                .send(new Message(Topics.ORDER_EVENTS, event.state().name(), event.orderId(), MessageJson.write(event)))
                .getMsgId();
    }
}
