package io.sluice.order.support;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.sluice.common.platform.id.UserId;
import io.sluice.common.platform.identity.Identity;
import io.sluice.common.platform.identity.Role;
import io.sluice.common.selling.domain.Money;
import io.sluice.common.selling.domain.Units;
import io.sluice.common.selling.id.ItemId;
import io.sluice.common.selling.id.OrderId;
import io.sluice.common.selling.id.PaymentId;
import io.sluice.common.selling.id.PromoId;
import io.sluice.common.selling.id.RefundId;
import io.sluice.common.selling.id.ReservationId;
import io.sluice.common.selling.promo.PublishedPromo;
import io.sluice.common.selling.token.SeckillToken;
import io.sluice.common.test.OnLocalMiddleware;
import io.sluice.common.test.ServiceCalls;
import io.sluice.common.test.ServiceCalls.Answer;
import io.sluice.order.Buying;
import io.sluice.order.lifecycle.Order;
import io.sluice.order.lifecycle.OrderState;
import io.sluice.order.lifecycle.PaymentDue;
import io.sluice.order.lifecycle.Purchase;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.transaction.support.TransactionTemplate;
import tools.jackson.databind.JsonNode;

/** What support finds of an order, and what admins do on behalf of its buyer. */
@OnLocalMiddleware("order-service")
class SupportIT extends Buying {
    private static final String REASON = "{\"reason\": \"买家来电 · asked for it\"}";

    @Autowired
    private JdbcTemplate database;

    @Autowired
    private TransactionTemplate transactions;

    @Autowired
    private Clock clock;

    private UserId admin;

    @BeforeEach
    void anAdmin() {
        admin = ids.next(UserId::new);
    }

    @AfterEach
    void letTheProviderWork() {
        provider.behave("{\"down\": false, \"refundDelayMillis\": 0}");
    }

    @Test
    void theTimelineOfARefundedOrderHasEverythingWithItsPartyAndReason() {
        Order order = paid(sale.onSale(10, 1));
        Answer refunded = act(order, "refund", REASON);
        assertThat(refunded.status()).as(refunded.body()).isEqualTo(202);
        awaitState(order, OrderState.REFUNDED);
        assertThat(act(order, "refund", REASON).status()).as("it is back").isEqualTo(200);

        JsonNode file = file(order);
        assertThat(whats(file))
                .containsExactly(
                        "ACCEPTED",
                        "UNITS_ASKED_FOR",
                        "CONFIRMED",
                        "PAYMENT_STARTED",
                        "PAYMENT_CAPTURED",
                        "PAID",
                        "REFUNDING",
                        "REFUND_REQUESTED",
                        "REFUND_COMPLETED",
                        "REFUNDED",
                        "UNITS_RESTOCKED");
        assertThat(instant(entry(file, "ACCEPTED"), "at")).isEqualTo(order.createdAt());
        assertThat(instant(entry(file, "CONFIRMED"), "at"))
                .isEqualTo(order.payBefore().minus(order.payment().timeToPay()));
        assertThat(entry(file, "PAID").path("by").asString()).isEqualTo("provider");
        JsonNode refunding = entry(file, "REFUNDING");
        assertThat(refunding.path("by").asString()).isEqualTo(admin.value());
        assertThat(refunding.path("why").asString()).isEqualTo("买家来电 · asked for it");
        assertThat(refunding.path("traceId").asString()).isEqualTo(refunded.header("Trace-Id"));
        assertThat(file.at("/payments/0/capturedAt").isNull()).isFalse();
        assertThat(file.at("/refunds/0/state").asString()).isEqualTo("REFUNDED");
        assertThat(file.at("/order/state").asString()).isEqualTo("REFUNDED");
        assertThat(file.path("reservationId").asString())
                .isEqualTo(order.reservationId().value());
    }

    @Test
    void anAdminCancelsOnBehalfOfTheBuyerOnce() {
        Order order = confirmed(sale.onSale(10, 1));
        Answer cancelled = act(order, "cancel", REASON);
        assertThat(cancelled.status()).as(cancelled.body()).isEqualTo(200);
        assertThat(cancelled.json().path("state").asString()).isEqualTo("CANCELLED");
        assertThat(act(order, "cancel", REASON).status()).as("again").isEqualTo(200);
        awaitRestocked(order);

        JsonNode file = file(order);
        assertThat(whats(file))
                .containsExactly("ACCEPTED", "UNITS_ASKED_FOR", "CONFIRMED", "CANCELLED", "UNITS_RESTOCKED");
        assertThat(entry(file, "CANCELLED").path("by").asString()).isEqualTo(admin.value());
        assertThat(entry(file, "CANCELLED").path("why").asString()).isEqualTo("买家来电 · asked for it");
    }

    @Test
    void whatTheBuyerDoesIsTheBuyers() {
        Order order = confirmed(sale.onSale(10, 1));
        Answer cancelled = buyer(order).post("/api/orders/" + order.id() + "/cancel", "");
        JsonNode entry = entry(file(order), "CANCELLED");
        assertThat(entry.path("by").asString()).isEqualTo("buyer");
        assertThat(entry.path("why").asString()).isEqualTo("The buyer cancelled it.");
        assertThat(entry.path("traceId").asString()).isEqualTo(cancelled.header("Trace-Id"));
    }

    @Test
    void whatNobodyDidHasAReasonInBothLanguages() {
        Order order = confirmed(sale.payableFor(Duration.ofSeconds(1), 1));
        awaitState(order, OrderState.CLOSED);
        JsonNode english = entry(file(order), "CLOSED");
        assertThat(english.path("by").asString()).isEqualTo("system");
        assertThat(english.path("why").asString()).isEqualTo("It was not paid before its deadline.");
        assertThat(english.path("traceId").isNull()).isTrue();
        JsonNode chinese = admin().with("Accept-Language", "zh-CN")
                .get("/api/admin/orders/" + order.id())
                .json();
        assertThat(entry(chinese, "CLOSED").path("why").asString()).isEqualTo("未在付款时限内付款。");
    }

    @Test
    void aRejectedOrderSaysWhy() {
        PublishedPromo promo = sale.onSale(10, 1);
        Order order = accepted(promo);
        ledgerRefuses(promo, order.reservationId());
        awaitState(order, OrderState.REJECTED);
        JsonNode file = file(order);
        assertThat(whats(file)).containsExactly("ACCEPTED", "UNITS_ASKED_FOR", "REJECTED");
        assertThat(entry(file, "REJECTED").path("why").asString()).isEqualTo("The ledger had no units left.");
        assertThat(file.at("/order/payBefore").isNull()).isTrue();
    }

    @Test
    void anOrderFromBeforeTheRecordShowsTheStateItIsIn() {
        Order order = paid(sale.onSale(10, 1));
        database.update(
                "DELETE FROM order_changes WHERE order_id = ?", order.id().value());
        JsonNode paid = entry(file(order), "PAID");
        assertThat(instant(paid, "at")).isEqualTo(order.changedAt());
        assertThat(paid.path("by").isNull()).isTrue();
    }

    @Test
    void theBatchesThatMovedItsUnitsAreNamed() {
        Order order = confirmed(sale.onSale(10, 1));
        act(order, "cancel", REASON);
        JsonNode file = file(order);
        assertThat(entry(file, "UNITS_ASKED_FOR").path("detail").asString()).isEqualTo(batchOf(order, "RESERVE"));
        assertThat(entry(file, "UNITS_RESTOCKED").path("detail").asString()).isEqualTo(batchOf(order, "RESTOCK"));
    }

    private String batchOf(Order order, String type) {
        return database.queryForObject(
                "SELECT batch_id FROM stock_log WHERE promo_id = ? AND type = ?",
                String.class,
                order.promoId().value(),
                type);
    }

    @Test
    void theRequestThatPlacedItIsNamed() {
        PublishedPromo promo = sale.onSale(10, 1);
        UserId user = ids.next(UserId::new);
        Answer placed =
                buyer(user).with(SeckillToken.HEADER, sale.token(user, promo)).post("/api/orders", "{\"quantity\": 1}");
        Order order = now(new OrderId(placed.json().path("id").asString()));
        assertThat(entry(file(order), "ACCEPTED").path("traceId").asString()).isEqualTo(placed.header("Trace-Id"));
    }

    @Test
    void theAddressIsNotShownButWhetherThereIsOne() {
        Order order = confirmed(sale.onSale(10, 1));
        assertThat(file(order).path("hasAddress").asBoolean()).isFalse();
        buyer(order).put("/api/orders/" + order.id() + "/address", """
                {"recipient": "Ann", "phone": "555-0199", "region": "Kent", "city": "Dover",
                 "street": "1 Hidden Lane", "postalCode": ""}""");
        JsonNode file = file(order);
        assertThat(file.path("hasAddress").asBoolean()).isTrue();
        assertThat(file.toString()).doesNotContain("Hidden Lane", "555-0199", "Ann");
    }

    @Test
    void anOrderThatCannotBeEndedIsRefused() {
        PublishedPromo promo = sale.onSale(10, 1);
        Answer cancelled = act(paid(promo), "cancel", REASON);
        assertThat(cancelled.status()).isEqualTo(409);
        assertThat(cancelled.problem()).isEqualTo("not-cancellable");
        Answer refunded = act(confirmed(promo), "refund", REASON);
        assertThat(refunded.status()).isEqualTo(409);
        assertThat(refunded.problem()).isEqualTo("not-refundable");
        String nothing = "/api/admin/orders/" + ids.next(OrderId::new);
        assertThat(admin().post(nothing + "/cancel", REASON).status()).isEqualTo(404);
        assertThat(admin().post(nothing + "/refund", REASON).status()).isEqualTo(404);
        assertThat(admin().get(nothing).status()).isEqualTo(404);
    }

    @Test
    void anAdminNeedsAReason() {
        Order order = confirmed(sale.onSale(10, 1));
        for (String body : List.of("{}", reason(""), reason("  "), reason("r".repeat(201)))) {
            for (String act : List.of("cancel", "refund")) {
                Answer refused = act(order, act, body);
                assertThat(refused.status()).as(body).isEqualTo(422);
                assertThat(refused.problem()).isEqualTo("reason-invalid");
            }
        }
        assertThat(act(order, "cancel", reason("长".repeat(200))).status()).isEqualTo(200);
    }

    @Test
    void ordersAreFoundByWhatACallerKnows() {
        PublishedPromo promo = sale.onSale(10, 1);
        Order confirmed = confirmed(promo);
        PaymentId payment = startPayment(confirmed);
        Order accepted = accepted(promo);
        assertThat(found("id=" + confirmed.id())).containsExactly(confirmed.id().value());
        assertThat(found("userId=" + confirmed.userId()))
                .containsExactly(confirmed.id().value());
        assertThat(found("paymentId=" + payment)).containsExactly(confirmed.id().value());
        assertThat(found("promoId=" + promo.promoId()))
                .as("newest first")
                .containsExactly(accepted.id().value(), confirmed.id().value());
        assertThat(found("promoId=" + promo.promoId() + "&state=ACCEPTED"))
                .containsExactly(accepted.id().value());
        assertThat(found("userId=" + confirmed.userId() + "&state=PAID")).isEmpty();
        assertThat(found("id=" + ids.next(OrderId::new))).isEmpty();
        assertThat(found("paymentId=" + ids.next(PaymentId::new))).isEmpty();

        JsonNode summary =
                admin().get("/api/admin/orders?id=" + confirmed.id()).json().get(0);
        assertThat(summary.propertyNames())
                .containsExactlyInAnyOrder(
                        "id",
                        "promoId",
                        "itemId",
                        "userId",
                        "quantity",
                        "amount",
                        "currency",
                        "state",
                        "createdAt",
                        "changedAt",
                        "payBefore");
        assertThat(summary.path("amount").asLong()).isEqualTo(990);
    }

    @Test
    void anOrderIsFoundByTheProvidersNameOfItsPayment() {
        Order order = paid(sale.onSale(10, 1));
        String name = file(order).at("/payments/0/providerRef").asString();
        assertThat(found("providerRef=" + name)).containsExactly(order.id().value());
        assertThat(found("providerRef=" + name + "&state=REFUNDED")).isEmpty();
        assertThat(found("providerRef=unheard-of")).isEmpty();
    }

    @Test
    void atMostFiftyAreFound() {
        PromoId promo = ids.next(PromoId::new);
        UserId user = ids.next(UserId::new);
        List<Order> many =
                IntStream.range(0, 51).mapToObj(i -> anOrder(promo, user)).toList();
        transactions.executeWithoutResult(status -> orders.add(many));
        for (String query : List.of("promoId=" + promo, "userId=" + user, "promoId=" + promo + "&state=ACCEPTED")) {
            List<String> found = found(query);
            assertThat(found).hasSize(50).isSortedAccordingTo((a, b) -> b.compareTo(a));
            assertThat(found.get(0)).isEqualTo(many.get(50).id().value());
        }
    }

    @Test
    void exactlyOneWayToFindThemIsAskedFor() {
        String id = ids.next(OrderId::new).value();
        for (String query : List.of(
                "",
                "?state=PAID",
                "?id=" + id + "&userId=" + id,
                "?providerRef=",
                "?providerRef=" + "r".repeat(256),
                "?promoId=" + id + "&state=X")) {
            assertThat(admin().get("/api/admin/orders" + query).status())
                    .as(query)
                    .isEqualTo(400);
        }
        assertThat(admin().get("/api/admin/orders?id=nonsense").status()).isEqualTo(404);
    }

    @Test
    void aRefundThatDoesNotGetThroughIsListedAndTriedAtOnceIfAnAdminWants() {
        Order order = paid(sale.onSale(10, 1));
        provider.behave("{\"down\": true}");
        assertThat(act(order, "refund", REASON).status()).isEqualTo(202);
        await().atMost(SOON).until(() -> listed(order).path("tries").asInt() >= 1);
        JsonNode listed = listed(order);
        assertThat(listed.path("state").asString()).isEqualTo("PENDING");
        assertThat(listed.path("reason").asString()).isEqualTo("REQUESTED");
        assertThat(listed.path("userId").asString()).isEqualTo(order.userId().value());
        assertThat(listed.path("amount").asLong()).isEqualTo(order.amount().amount());
        assertThat(listed.path("nextTryAt").isNull()).isFalse();

        postponeByAnHour(order);
        provider.behave("{\"down\": false}");
        String retry = "/api/admin/refunds/" + listed.path("id").asString() + "/retry";
        Answer retried = admin().post(retry, "");
        awaitState(order, OrderState.REFUNDED);
        assertThat(listed(order).isMissingNode()).as("it is done").isTrue();
        Answer again = admin().post(retry, "");
        assertThat(again.status()).isEqualTo(409);
        assertThat(again.problem()).isEqualTo("refund-done");

        assertThat(retried.status()).isEqualTo(202);
        JsonNode entry = entry(file(order), "REFUND_RETRIED");
        assertThat(entry.path("by").asString()).isEqualTo(admin.value());
        assertThat(entry.path("detail").asString()).isEqualTo(listed.path("id").asString());
        assertThat(admin().post("/api/admin/refunds/" + ids.next(RefundId::new) + "/retry", "")
                        .status())
                .isEqualTo(404);
    }

    /** Until it stays so: a try that is under way writes a time of its own. */
    private void postponeByAnHour(Order order) {
        await().during(Duration.ofSeconds(2)).atMost(SOON).until(() -> {
            Instant next = instant(listed(order), "nextTryAt");
            boolean later = next.isAfter(clock.instant().plus(Duration.ofMinutes(30)));
            if (!later) {
                database.update(
                        "UPDATE refunds SET due_at = TIMESTAMPADD(HOUR, 1, due_at) WHERE order_id = ?",
                        order.id().value());
            }
            return later;
        });
    }

    @ParameterizedTest
    @CsvSource({"VIEWER, 200, read-only", "BUYER, 403, admin-only"})
    void viewersReadAndBuyersDoNot(Role role, int read, String problem) {
        Order order = confirmed(sale.onSale(10, 1));
        ServiceCalls other = as(Identity.user(ids.next(UserId::new), role));
        ServiceCalls nobody = as(Identity.ANONYMOUS);
        for (String path : List.of("/orders?id=" + order.id(), "/orders/" + order.id(), "/refunds", "/messages")) {
            assertThat(other.get("/api/admin" + path).status()).as(path).isEqualTo(read);
            assertThat(nobody.get("/api/admin" + path).status()).as(path).isEqualTo(401);
        }
        for (String path : List.of(
                "/orders/" + order.id() + "/cancel",
                "/orders/" + order.id() + "/refund",
                "/refunds/" + order.id() + "/retry",
                "/messages/x/replay")) {
            Answer refused = other.post("/api/admin" + path, REASON);
            assertThat(refused.status()).as(path).isEqualTo(403);
            assertThat(refused.problem()).isEqualTo(problem);
            assertThat(nobody.post("/api/admin" + path, REASON).status()).isEqualTo(401);
        }
        assertThat(now(order.id()).state()).isEqualTo(OrderState.CONFIRMED);
    }

    private ServiceCalls admin() {
        return as(Identity.user(admin, Role.BUYER, Role.ADMIN));
    }

    private Answer act(Order order, String act, String body) {
        return admin().post("/api/admin/orders/" + order.id() + "/" + act, body);
    }

    private static String reason(String text) {
        return "{\"reason\": \"" + text + "\"}";
    }

    private JsonNode file(Order order) {
        Answer answer = admin().get("/api/admin/orders/" + order.id());
        assertThat(answer.status()).as(answer.body()).isEqualTo(200);
        return answer.json();
    }

    private static List<String> whats(JsonNode file) {
        return file.path("timeline")
                .valueStream()
                .map(entry -> entry.path("what").asString())
                .toList();
    }

    private static JsonNode entry(JsonNode file, String what) {
        return file.path("timeline")
                .valueStream()
                .filter(entry -> entry.path("what").asString().equals(what))
                .findFirst()
                .orElseThrow();
    }

    private static Instant instant(JsonNode entry, String field) {
        return Instant.parse(entry.path(field).asString());
    }

    private List<String> found(String query) {
        Answer answer = admin().get("/api/admin/orders?" + query);
        assertThat(answer.status()).as(answer.body()).isEqualTo(200);
        return answer.json()
                .valueStream()
                .map(order -> order.path("id").asString())
                .toList();
    }

    /** Missing if it is not among the refunds that are not done. */
    private JsonNode listed(Order order) {
        JsonNode all = admin().get("/api/admin/refunds").json();
        return all.valueStream()
                .filter(refund ->
                        refund.path("orderId").asString().equals(order.id().value()))
                .findFirst()
                .orElse(all.path("none"));
    }

    private Order anOrder(PromoId promo, UserId user) {
        var purchase = new Purchase(promo, ids.next(ItemId::new), user, Units.ONE, new Money(100, "CNY"));
        return Order.accepted(
                ids.next(OrderId::new),
                purchase,
                ids.next(ReservationId::new),
                PaymentDue.within(Duration.ofMinutes(15)),
                clock.instant());
    }
}
