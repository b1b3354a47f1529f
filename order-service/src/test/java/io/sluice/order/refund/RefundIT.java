package io.sluice.order.refund;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.sluice.common.platform.id.UserId;
import io.sluice.common.platform.identity.Identity;
import io.sluice.common.platform.identity.Role;
import io.sluice.common.selling.board.BoardRef;
import io.sluice.common.selling.board.SaleEpochs;
import io.sluice.common.selling.domain.Epoch;
import io.sluice.common.selling.domain.Hold;
import io.sluice.common.selling.domain.SaleClock;
import io.sluice.common.selling.id.PaymentId;
import io.sluice.common.selling.message.StockBatch;
import io.sluice.common.selling.promo.LocalPromos;
import io.sluice.common.selling.promo.PublishedPromo;
import io.sluice.common.selling.promo.SaleStatePublisher;
import io.sluice.common.test.OnLocalMiddleware;
import io.sluice.common.test.ServiceCalls;
import io.sluice.order.Buying;
import io.sluice.order.SaleFixture;
import io.sluice.order.lifecycle.Order;
import io.sluice.order.lifecycle.OrderState;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.jdbc.core.JdbcTemplate;

/** Money that goes back. */
@OnLocalMiddleware("order-service")
class RefundIT extends Buying {
    @Autowired
    private JdbcTemplate database;

    @Autowired
    private SaleStatePublisher saleState;

    @Autowired
    private LocalPromos promos;

    @AfterEach
    void letTheProviderWork() {
        provider.behave("{\"down\": false, \"refundDelayMillis\": 0, \"refuse\": \"NOTHING\"}");
    }

    @Test
    void aRefundSendsTheMoneyBackAndThenRestocksTheUnits() {
        Order order = paid(sale.onSale(10, 1));
        provider.behave("{\"refundDelayMillis\": 2000}");
        assertThat(refund(order)).isEqualTo(202);
        assertThat(refund(order)).as("again").isEqualTo(202);
        assertThat(restocked(order)).as("money first").isEmpty();
        awaitState(order, OrderState.REFUNDED);
        awaitRestocked(order);
        assertThat(refund(order)).as("it is back").isEqualTo(200);
        assertThat(provider.statement(order.id()).path("refunds")).hasSize(1);
        await().atMost(SOON)
                .untilAsserted(() -> assertThat(orderEvents.statesOf(order.id()))
                        .containsExactly(
                                OrderState.ACCEPTED,
                                OrderState.CONFIRMED,
                                OrderState.PAID,
                                OrderState.REFUNDING,
                                OrderState.REFUNDED));
    }

    @Test
    void aRefundOutlivesAProviderThatIsUnavailable() {
        Order order = paid(sale.onSale(10, 1));
        provider.behave("{\"down\": true}");
        assertThat(refund(order)).isEqualTo(202);
        await().atMost(SOON)
                .until(() -> database.queryForObject(
                                "SELECT tries FROM refunds WHERE order_id = ?",
                                Integer.class,
                                order.id().value())
                        >= 2);
        assertThat(now(order.id()).state()).isEqualTo(OrderState.REFUNDING);
        provider.behave("{\"down\": false}");
        awaitState(order, OrderState.REFUNDED);
        assertThat(provider.statement(order.id()).path("refunds")).hasSize(1);
    }

    @Test
    void aRefundThatTheProviderRefusesWaitsForAnAdminAndIsNotTriedAgain() {
        Order order = paid(sale.onSale(10, 1));
        provider.behave("{\"refuse\": \"REFUNDS\"}");
        assertThat(refund(order)).isEqualTo(202);
        await().atMost(SOON).until(() -> column("state", order).equals("REFUSED"));
        String tries = column("tries", order);
        assertThat(column("refusal", order)).contains("409").contains("refuses");
        assertThat(column("due_at IS NULL", order)).isEqualTo("1");
        assertThat(now(order.id()).state()).isEqualTo(OrderState.REFUNDING);

        String path = "/api/admin/refunds/" + column("id", order);
        assertThat(admin().post(path + "/complete", "{\"reason\": \"\"}").problem())
                .isEqualTo("reason-invalid");
        assertThat(admin().post(path + "/retry", "").status()).isEqualTo(202);
        await().atMost(SOON)
                .until(() -> column("state", order).equals("REFUSED")
                        && !column("tries", order).equals(tries));

        String reason = "{\"reason\": \"Sent by bank transfer, slip 4711\"}";
        assertThat(admin().post(path + "/complete", reason).status()).isEqualTo(204);
        awaitState(order, OrderState.REFUNDED);
        awaitRestocked(order);
        assertThat(admin().post(path + "/complete", reason).problem()).isEqualTo("refund-not-refused");
        assertThat(column("completed_why", order)).isEqualTo("Sent by bank transfer, slip 4711");
    }

    private List<String> shipmentsOf(Order order) {
        return database.queryForList(
                "SELECT state FROM shipments WHERE order_id = ?",
                String.class,
                order.id().value());
    }

    private ServiceCalls admin() {
        return as(Identity.user(ids.next(UserId::new), Role.ADMIN));
    }

    private String column(String expression, Order order) {
        return database.queryForObject(
                "SELECT " + expression + " FROM refunds WHERE order_id = ?",
                String.class,
                order.id().value());
    }

    @Test
    void onlyAPaidOrderIsRefundedAndOnlyItsBuyersOwn() {
        PublishedPromo promo = sale.onSale(10, 1);
        assertThat(refund(confirmed(promo))).isEqualTo(409);
        Order order = paid(promo);
        assertThat(buyer(ids.next(UserId::new))
                        .post("/api/orders/" + order.id() + "/refund", "")
                        .status())
                .isEqualTo(404);
    }

    @Test
    void moneyThatComesAfterTheDeadlineGetsAUnitIfThereIsOne() {
        PublishedPromo promo = sale.payableFor(Duration.ofSeconds(2), 1);
        Order order = confirmed(promo);
        provider.pay(closedWhilePaying(order));
        Hold again = reservedAgain(order);
        ledgerAccepts(promo, again.reservationId());
        awaitState(order, OrderState.PAID);
        assertThat(provider.statement(order.id()).path("refunds")).isEmpty();

        assertThat(refund(order)).isEqualTo(202);
        awaitState(order, OrderState.REFUNDED);
        await().atMost(SOON)
                .untilAsserted(() -> assertThat(restocked(order))
                        .extracting(Hold::reservationId)
                        .contains(again.reservationId()));
    }

    @Test
    void anOrderThatGetsAUnitAfterTheDeadlineIsShipped() {
        PublishedPromo promo = sale.payableFor(Duration.ofSeconds(2), 1);
        Order order = confirmed(promo);
        provider.pay(closedWhilePaying(order));
        Hold again = reservedAgain(order);
        assertThat(shipmentsOf(order)).as("not before the ledger has a unit").isEmpty();
        ledgerAccepts(promo, again.reservationId());
        awaitState(order, OrderState.PAID);
        assertThat(shipmentsOf(order)).containsExactly("PENDING");
    }

    @Test
    void moneyGoesBackIfTheLedgerHasNoUnitAfterAll() {
        PublishedPromo promo = sale.payableFor(Duration.ofSeconds(2), 1);
        Order order = confirmed(promo);
        provider.pay(closedWhilePaying(order));
        ledgerRefuses(promo, reservedAgain(order).reservationId());
        awaitState(order, OrderState.REJECTED);
        awaitRefund(order);
    }

    @Test
    void moneyThatComesAfterTheDeadlineGoesBackIfThereIsNoUnit() {
        PublishedPromo promo = sale.payableFor(Duration.ofSeconds(2), 1);
        Order order = confirmed(promo);
        PaymentId payment = closedWhilePaying(order);
        accepted(promo);
        provider.pay(payment);
        awaitRefund(order);
        assertThat(now(order.id()).state()).isEqualTo(OrderState.CLOSED);
    }

    @Test
    void moneyThatComesAfterTheDeadlineGoesBackWhilePaused() {
        PublishedPromo promo = sale.payableFor(Duration.ofSeconds(2), 1);
        Order order = confirmed(promo);
        PaymentId payment = closedWhilePaying(order);
        sale.apply(SaleClock.NEVER_PAUSED.pausedAt(Instant.now()), promo);
        provider.pay(payment);
        awaitRefund(order);
        assertThat(now(order.id()).state()).isEqualTo(OrderState.CLOSED);
    }

    @Test
    void moneyThatComesAfterACancellationGoesBack() {
        Order order = confirmed(sale.onSale(10, 1));
        provider.behave("{\"refuse\": \"CLOSING\"}");
        PaymentId payment = startPayment(order);
        assertThat(buyer(order)
                        .post("/api/orders/" + order.id() + "/cancel", "")
                        .status())
                .isEqualTo(200);
        provider.pay(payment);
        awaitRefund(order);
        assertThat(now(order.id()).state()).isEqualTo(OrderState.CANCELLED);
    }

    /** Closed with a payment begun, its unit on sale again as stock-service would have put it. */
    private PaymentId closedWhilePaying(Order order) {
        var ref = new BoardRef(order.promoId(), SaleFixture.BUCKETS);
        board.markSold(ref, Epoch.FIRST, List.of(order.hold()));
        // As when the buyer pays in the moment before it is closed over there.
        provider.behave("{\"refuse\": \"CLOSING\"}");
        PaymentId payment = startPayment(order);
        awaitState(order, OrderState.CLOSED);
        board.restock(ref, new SaleEpochs(Epoch.FIRST, Epoch.FIRST), List.of(order.hold()));
        saleState.publishChange(ref);
        await().atMost(SOON).until(() -> !promos.isSoldOut(order.promoId()));
        return payment;
    }

    private Hold reservedAgain(Order order) {
        await().atMost(SOON).until(() -> !again(order).isEmpty());
        return again(order).get(0);
    }

    private List<Hold> again(Order order) {
        return stockBatches.findByPromo(order.promoId()).stream()
                .filter(batch -> batch.type() == StockBatch.Type.RESERVE)
                .flatMap(batch -> batch.holds().stream())
                .filter(hold -> hold.orderId().equals(order.id())
                        && hold.reservationId().isLate())
                .toList();
    }

    private void awaitRefund(Order order) {
        await().atMost(SOON)
                .untilAsserted(() -> assertThat(provider.statement(order.id()).path("refunds"))
                        .hasSize(1));
    }

    private int refund(Order order) {
        return buyer(order).post("/api/orders/" + order.id() + "/refund", "").status();
    }
}
