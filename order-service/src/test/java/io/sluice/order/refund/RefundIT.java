package io.sluice.order.refund;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.sluice.common.board.Hold;
import io.sluice.common.message.OrderEvent.State;
import io.sluice.common.message.StockBatch;
import io.sluice.common.promo.LocalPromos;
import io.sluice.common.promo.PublishedPromo;
import io.sluice.common.promo.SaleStatePublisher;
import io.sluice.common.test.OnLocalMiddleware;
import io.sluice.order.Buying;
import io.sluice.order.SaleFixture;
import io.sluice.order.lifecycle.Order;
import java.time.Duration;
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
    private SaleStatePublisher news;

    @Autowired
    private LocalPromos watch;

    @AfterEach
    void letTheProviderWork() {
        desk.behave("{\"down\": false, \"refundDelayMillis\": 0}");
    }

    @Test
    void aRefundGivesTheMoneyBackAndThenTheUnits() {
        Order order = paid(sale.onSale(10, 1));
        desk.behave("{\"refundDelayMillis\": 2000}");
        assertThat(refund(order)).isEqualTo(202);
        assertThat(refund(order)).as("again").isEqualTo(202);
        assertThat(givenBack(order)).as("money first").isEmpty();
        awaitState(order, State.REFUNDED);
        awaitGivenBack(order);
        assertThat(refund(order)).as("it is back").isEqualTo(200);
        assertThat(desk.statement(order.id()).path("refunds")).hasSize(1);
        await().atMost(SOON)
                .untilAsserted(() -> assertThat(orderEvents.of(order.id()))
                        .containsExactly(State.ACCEPTED, State.CONFIRMED, State.PAID, State.REFUNDING, State.REFUNDED));
    }

    @Test
    void aRefundOutlivesAProviderThatIsAway() {
        Order order = paid(sale.onSale(10, 1));
        desk.behave("{\"down\": true}");
        assertThat(refund(order)).isEqualTo(202);
        await().atMost(SOON)
                .until(() -> database.queryForObject(
                                "SELECT tries FROM refunds WHERE order_id = ?", Integer.class, order.id())
                        >= 2);
        assertThat(now(order.id()).state()).isEqualTo(State.REFUNDING);
        desk.behave("{\"down\": false}");
        awaitState(order, State.REFUNDED);
        assertThat(desk.statement(order.id()).path("refunds")).hasSize(1);
    }

    @Test
    void onlyAPaidOrderIsRefundedAndOnlyItsBuyersOwn() {
        PublishedPromo promo = sale.onSale(10, 1);
        assertThat(refund(confirmed(promo))).isEqualTo(409);
        Order order = paid(promo);
        assertThat(buyer(ids.next())
                        .post("/api/orders/" + order.id() + "/refund", "")
                        .status())
                .isEqualTo(404);
    }

    @Test
    void moneyThatComesAfterTheDeadlineGetsAUnitIfThereIsOne() {
        PublishedPromo promo = sale.payableFor(Duration.ofSeconds(2), 1);
        Order order = confirmed(promo);
        desk.pay(closedWhilePaying(order));
        StockBatch.Hold again = reservedAgain(order);
        ledgerTakes(promo, again.rid());
        awaitState(order, State.PAID);
        assertThat(desk.statement(order.id()).path("refunds")).isEmpty();

        assertThat(refund(order)).isEqualTo(202);
        awaitState(order, State.REFUNDED);
        await().atMost(SOON)
                .untilAsserted(() -> assertThat(givenBack(order))
                        .extracting(StockBatch.Hold::rid)
                        .contains(again.rid()));
    }

    @Test
    void moneyGoesBackIfTheLedgerHasNoUnitAfterAll() {
        PublishedPromo promo = sale.payableFor(Duration.ofSeconds(2), 1);
        Order order = confirmed(promo);
        desk.pay(closedWhilePaying(order));
        ledgerRefuses(promo, reservedAgain(order).rid());
        awaitState(order, State.REJECTED);
        awaitRefund(order);
    }

    @Test
    void moneyThatComesAfterTheDeadlineGoesBackIfThereIsNoUnit() {
        PublishedPromo promo = sale.payableFor(Duration.ofSeconds(2), 1);
        Order order = confirmed(promo);
        String payment = closedWhilePaying(order);
        accepted(promo);
        desk.pay(payment);
        awaitRefund(order);
        assertThat(now(order.id()).state()).isEqualTo(State.CLOSED);
    }

    @Test
    void moneyThatComesAfterACancellationGoesBack() {
        Order order = confirmed(sale.onSale(10, 1));
        String payment = startPayment(order);
        assertThat(buyer(order)
                        .post("/api/orders/" + order.id() + "/cancel", "")
                        .status())
                .isEqualTo(200);
        desk.pay(payment);
        awaitRefund(order);
        assertThat(now(order.id()).state()).isEqualTo(State.CANCELLED);
    }

    /** Closed with a payment begun, its unit on sale again as stock-service would have put it. */
    private String closedWhilePaying(Order order) {
        var hold = List.of(new Hold(order.reservationId(), order.userId(), 1));
        board.settle(order.promoId(), SaleFixture.BUCKETS, 1, hold);
        String payment = startPayment(order);
        awaitState(order, State.CLOSED);
        board.giveBack(order.promoId(), SaleFixture.BUCKETS, 1, 1, hold);
        news.look(order.promoId(), SaleFixture.BUCKETS);
        await().atMost(SOON).until(() -> !watch.soldOut(order.promoId()));
        return payment;
    }

    private StockBatch.Hold reservedAgain(Order order) {
        await().atMost(SOON).until(() -> !again(order).isEmpty());
        return again(order).get(0);
    }

    private List<StockBatch.Hold> again(Order order) {
        return stockEvents.of(order.promoId()).stream()
                .filter(event -> event.type() == StockBatch.Type.RESERVE)
                .flatMap(event -> event.holds().stream())
                .filter(hold -> hold.orderId().equals(order.id()) && Order.isLate(hold.rid()))
                .toList();
    }

    private void awaitRefund(Order order) {
        await().atMost(SOON)
                .untilAsserted(() ->
                        assertThat(desk.statement(order.id()).path("refunds")).hasSize(1));
    }

    private int refund(Order order) {
        return buyer(order).post("/api/orders/" + order.id() + "/refund", "").status();
    }
}
