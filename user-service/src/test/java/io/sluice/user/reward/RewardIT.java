package io.sluice.user.reward;

import static io.sluice.common.selling.message.OrderEvent.CLOSED;
import static io.sluice.common.selling.message.OrderEvent.PAID;
import static io.sluice.common.selling.message.OrderEvent.REFUNDED;
import static io.sluice.common.selling.message.OrderEvent.REJECTED;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import io.sluice.common.platform.id.IdGenerator;
import io.sluice.common.platform.id.UserId;
import io.sluice.common.platform.identity.Identity;
import io.sluice.common.platform.identity.Role;
import io.sluice.common.selling.domain.Units;
import io.sluice.common.selling.id.EventId;
import io.sluice.common.selling.id.ItemId;
import io.sluice.common.selling.id.OrderId;
import io.sluice.common.selling.id.PromoId;
import io.sluice.common.selling.message.MessageJson;
import io.sluice.common.selling.message.OrderEvent;
import io.sluice.common.selling.message.Topics;
import io.sluice.common.test.OnLocalMiddleware;
import io.sluice.common.test.ServiceCalls;
import io.sluice.user.Visitor;
import io.sluice.user.account.Accounts;
import io.sluice.user.account.CreateAccounts;
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
    private static final Duration TIMEOUT = Duration.ofSeconds(90);

    private static final long PRICE = 19_850;

    private final Environment environment;
    private final RocketMQTemplate rocketMq;
    private final RewardOrder rewardOrder;
    private final ChangeCoupon changeCoupon;
    private final Accounts accounts;
    private final CreateAccounts createAccounts;
    private final IdGenerator ids;
    private final Instant now;
    private final JdbcTemplate database;

    @Autowired
    RewardIT(
            Environment environment,
            RocketMQTemplate rocketMq,
            RewardOrder rewardOrder,
            ChangeCoupon changeCoupon,
            Accounts accounts,
            CreateAccounts createAccounts,
            IdGenerator ids,
            Clock clock,
            JdbcTemplate database) {
        this.environment = environment;
        this.rocketMq = rocketMq;
        this.rewardOrder = rewardOrder;
        this.changeCoupon = changeCoupon;
        this.accounts = accounts;
        this.createAccounts = createAccounts;
        this.ids = ids;
        this.now = clock.instant().truncatedTo(ChronoUnit.MILLIS);
        this.database = database;
    }

    @Test
    void aPaidOrderEarnsPointsACouponAndANoticeOnceThoughTheEventComesThrice() throws Exception {
        UserId buyer = aBuyer();
        OrderId order = ids.next(OrderId::new);
        send(event(order, buyer, "CONFIRMED"));
        for (int i = 0; i < 3; i++) {
            send(event(order, buyer, PAID));
        }
        await().atMost(TIMEOUT).until(() -> pointsOf(buyer) == 198);
        await().during(Duration.ofSeconds(1)).atMost(TIMEOUT).until(() -> pointsOf(buyer) == 198);

        JsonNode me = as(buyer).get("/api/users/me").json();
        assertThat(me.path("coupons").size()).isEqualTo(1);
        JsonNode coupon = me.path("coupons").get(0);
        assertThat(coupon.path("orderId").asString()).isEqualTo(order.value());
        assertThat(coupon.path("percent").asInt()).isEqualTo(5);
        assertThat(coupon.has("amount")).isFalse();
        assertThat(Instant.parse(coupon.path("validUntil").asString())).isEqualTo(now.plus(Duration.ofDays(30)));
        assertThat(kindsOf(buyer)).containsExactly("PAID");
    }

    @Test
    void aRefundTakesBackWhatThePaymentGaveOnceThoughTheEventComesThrice() throws Exception {
        UserId buyer = aBuyer();
        OrderId kept = ids.next(OrderId::new);
        OrderId returned = ids.next(OrderId::new);
        send(event(kept, buyer, PAID));
        send(event(returned, buyer, PAID));
        await().atMost(TIMEOUT).until(() -> pointsOf(buyer) == 2 * 198);
        for (int i = 0; i < 3; i++) {
            send(event(returned, buyer, REFUNDED));
        }
        await().atMost(TIMEOUT).until(() -> pointsOf(buyer) == 198);
        await().during(Duration.ofSeconds(1)).atMost(TIMEOUT).until(() -> pointsOf(buyer) == 198);
        assertThat(couponOrders(buyer)).containsExactly(kept);
        assertThat(kindsOf(buyer)).containsExactlyInAnyOrder("PAID", "PAID", "REFUNDED");
    }

    @Test
    void inWhateverOrderAndHoweverOftenEventsComeTheEndIsTheSame() {
        var events = List.of(PAID, PAID, REFUNDED, REFUNDED);
        for (int round = 0; round < 12; round++) {
            UserId buyer = aBuyer();
            OrderId order = ids.next(OrderId::new);
            var shuffled = new ArrayList<>(events);
            Collections.shuffle(shuffled);
            shuffled.forEach(state -> rewardOrder.apply(event(order, buyer, state)));
            assertThat(pointsOf(buyer)).as("%s", shuffled).isZero();
            assertThat(couponOrders(buyer)).as("%s", shuffled).isEmpty();
            assertThat(kindsOf(buyer)).as("%s", shuffled).containsExactly("REFUNDED", "PAID");
        }
    }

    @Test
    void eventsAtOnceAddUp() {
        UserId buyer = aBuyer();
        var kept = Stream.generate(() -> ids.next(OrderId::new)).limit(10).toList();
        var returned = Stream.generate(() -> ids.next(OrderId::new)).limit(10).toList();
        IntStream.range(0, 120).parallel().forEach(i -> {
            rewardOrder.apply(event(kept.get(i % 10), buyer, PAID));
            rewardOrder.apply(event(returned.get(i % 10), buyer, i / 10 % 2 == 0 ? PAID : REFUNDED));
        });
        assertThat(pointsOf(buyer)).isEqualTo(10 * 198);
        assertThat(couponOrders(buyer)).containsExactlyInAnyOrderElementsOf(kept);
        assertThat(kindsOf(buyer)).hasSize(30);
    }

    @Test
    void pointsThatAreSpentAreNotTakenBack() {
        UserId buyer = aBuyer();
        OrderId order = ids.next(OrderId::new);
        rewardOrder.apply(event(order, buyer, PAID));
        database.update("UPDATE users SET points = 50 WHERE id = ?", buyer.value());
        rewardOrder.apply(event(order, buyer, REFUNDED));
        assertThat(pointsOf(buyer)).isZero();
        assertThat(database.queryForObject(
                        "SELECT unrecovered FROM rewards WHERE order_id = ?", Long.class, order.value()))
                .isEqualTo(148);
    }

    @Test
    void anExpiredCouponIsNotShown() {
        UserId buyer = aBuyer();
        rewardOrder.apply(event(ids.next(OrderId::new), buyer, PAID, now.minus(Duration.ofDays(30))));
        assertThat(couponOrders(buyer)).isEmpty();
        rewardOrder.apply(event(ids.next(OrderId::new), buyer, PAID, now.minus(Duration.ofDays(29))));
        assertThat(couponOrders(buyer)).hasSize(1);
    }

    @Test
    void aCouponMayBeAnAmount() {
        UserId buyer = aBuyer();
        var properties = new RewardProperties(100, DiscountRule.valueOf("500"), Duration.ofDays(30));
        changeCoupon.issue(event(ids.next(OrderId::new), buyer, PAID), properties);
        JsonNode coupon = as(buyer).get("/api/users/me").json().at("/coupons/0");
        assertThat(coupon.path("amount").asLong()).isEqualTo(500);
        assertThat(coupon.path("currency").asString()).isEqualTo("CNY");
        assertThat(coupon.has("percent")).isFalse();
    }

    @ParameterizedTest
    @CsvSource({",,", "5, 500, CNY", ", 500,", "5, , CNY", "0,,", "101,,", ", 0, CNY"})
    void theDatabaseTakesNoCouponThatIsNeitherAPercentageNorAnAmount(Integer percent, Long amount, String currency) {
        assertThatThrownBy(() -> database.update("""
                        INSERT INTO coupons (id, order_id, user_id, percent, amount, currency, valid_until)
                        VALUES (?, ?, ?, ?, ?, ?, NOW())""", ids.next(), ids.next(), ids.next(), percent, amount, currency))
                .hasMessageContaining("CONSTRAINT");
    }

    @Test
    void rejectedAndClosedOrdersLeaveANoticeAndNoPoints() {
        UserId buyer = aBuyer();
        rewardOrder.apply(event(ids.next(OrderId::new), buyer, REJECTED, now));
        rewardOrder.apply(event(ids.next(OrderId::new), buyer, CLOSED, now.plusSeconds(1)));
        assertThat(pointsOf(buyer)).isZero();
        assertThat(kindsOf(buyer)).containsExactly("CLOSED", "REJECTED");
    }

    @Test
    void ordersOfAnUnknownUserAreNotSwallowed() {
        for (var state : List.of(PAID, REFUNDED, REJECTED, CLOSED)) {
            var event = event(ids.next(OrderId::new), ids.next(UserId::new), state);
            assertThatThrownBy(() -> rewardOrder.apply(event)).isInstanceOf(IllegalStateException.class);
            // And again: nothing of the first try is left that would make the second one pass.
            assertThatThrownBy(() -> rewardOrder.apply(event)).isInstanceOf(IllegalStateException.class);
        }
    }

    @Test
    void anEventThatFailsHalfWayLeavesNothingAndIsAppliedByTheNextDelivery(CapturedOutput output) throws Exception {
        UserId buyer = aBuyer();
        OrderId order = ids.next(OrderId::new);
        database.execute("RENAME TABLE notices TO notices_away");
        try {
            String message = send(event(order, buyer, PAID));
            await().atMost(TIMEOUT)
                    .until(() -> output.getAll()
                            .lines()
                            .anyMatch(line -> line.contains("consume message failed") && line.contains(message)));
            assertThat(pointsOf(buyer)).isZero();
            assertThat(couponOrders(buyer)).isEmpty();
        } finally {
            database.execute("RENAME TABLE notices_away TO notices");
        }
        await().atMost(TIMEOUT).until(() -> pointsOf(buyer) == 198);
        assertThat(couponOrders(buyer)).containsExactly(order);
        assertThat(kindsOf(buyer)).containsExactly("PAID");
    }

    private UserId aBuyer() {
        return createAccounts.createBuyersWithoutCredentials(1).get(0);
    }

    private long pointsOf(UserId buyer) {
        return accounts.find(buyer).orElseThrow().points().value();
    }

    private List<OrderId> couponOrders(UserId buyer) {
        return as(buyer)
                .get("/api/users/me")
                .json()
                .path("coupons")
                .valueStream()
                .map(coupon -> new OrderId(coupon.path("orderId").asString()))
                .toList();
    }

    private List<String> kindsOf(UserId buyer) {
        return as(buyer)
                .get("/api/users/me/notices?size=100")
                .json()
                .path("items")
                .valueStream()
                .map(notice -> notice.path("kind").asString())
                .toList();
    }

    private ServiceCalls as(UserId buyer) {
        return Visitor.to(environment).as(Identity.user(buyer, Role.BUYER));
    }

    /** A refund happens a minute after its payment, whichever event comes first. */
    private OrderEvent event(OrderId order, UserId buyer, String state) {
        return event(order, buyer, state, state.equals(REFUNDED) ? now.plusSeconds(60) : now);
    }

    private OrderEvent event(OrderId order, UserId buyer, String state, Instant at) {
        return new OrderEvent(
                ids.next(EventId::new),
                order,
                ids.next(PromoId::new),
                ids.next(ItemId::new),
                buyer,
                Units.of(2),
                PRICE,
                "CNY",
                state,
                at);
    }

    private String send(OrderEvent event) throws Exception {
        return rocketMq.getProducer()
                .send(new Message(
                        Topics.ORDER_EVENTS, event.state(), event.orderId().value(), MessageJson.write(event)))
                .getMsgId();
    }
}
