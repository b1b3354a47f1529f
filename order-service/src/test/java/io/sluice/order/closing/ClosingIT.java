package io.sluice.order.closing;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.awaitility.Awaitility.await;

import io.sluice.common.message.OrderDeadline;
import io.sluice.common.message.OrderEvent.State;
import io.sluice.common.promo.PublishedPromo;
import io.sluice.common.test.OnLocalMiddleware;
import io.sluice.order.Buying;
import io.sluice.order.SaleFixture;
import io.sluice.order.lifecycle.Order;
import io.sluice.order.payment.ApplyPaymentReport;
import io.sluice.order.payment.Payment;
import io.sluice.order.payment.PaymentProvider.Report;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.BrokenBarrierException;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CyclicBarrier;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.jdbc.core.JdbcTemplate;

/** Orders that nobody pays, or somebody just in time. */
@OnLocalMiddleware("order-service")
class ClosingIT extends Buying {
    private static final int RACES = 200;

    @Autowired
    private CloseOverdueOrders closeOverdue;

    @Autowired
    private ScheduleDeadlines deadlines;

    @Autowired
    private ClosingProperties properties;

    @Autowired
    private ApplyPaymentReport takeReport;

    @Autowired
    private JdbcTemplate database;

    @AfterEach
    void letTheProviderWork() {
        desk.behave("{\"down\": false}");
    }

    @Test
    void anUnpaidOrderIsClosedAtItsDeadlineAndGivesItsUnitsBackOnce() {
        Order order = confirmed(sale.payableFor(Duration.ofSeconds(1), 10));
        awaitState(order, State.CLOSED);
        awaitGivenBack(order);
        assertThat(now(order.id()).changedAt())
                .as("by the delay message: the sweep leaves it alone for longer")
                .isAfterOrEqualTo(order.payBefore())
                .isBefore(order.payBefore().plus(properties.grace()));
        assertThat(buyer(order)
                        .post("/api/orders/" + order.id() + "/payment", "")
                        .problem())
                .isEqualTo("not-payable");
        await().atMost(SOON)
                .untilAsserted(() -> assertThat(orderEvents.of(order.id()))
                        .containsExactly(State.ACCEPTED, State.CONFIRMED, State.CLOSED));
    }

    @Test
    void anOrderWhoseDelayMessageWasLostIsClosedByTheSweep() {
        Order order = confirmed(sale.onSale(10, 1));
        database.update("UPDATE orders SET pay_before = pay_before - INTERVAL 1 HOUR WHERE id = ?", order.id());
        awaitState(order, State.CLOSED);
        awaitGivenBack(order);
    }

    /** The longest that a promotion may give, and a minute, by which the broker's clock may be behind ours. */
    @Test
    void theBrokerRemembersADeadlineForAWholeDay() {
        Instant dayLater = Instant.now().plus(Duration.ofDays(1)).plusSeconds(60);
        var deadline = new OrderDeadline("a-day-to-pay", dayLater, List.of("no-such-order"));
        assertThatCode(() -> deadlines.remind(deadline)).doesNotThrowAnyException();
    }

    @Test
    void theProviderIsAskedBeforeAnOrderIsClosed() {
        Order order = confirmed(sale.payableFor(Duration.ofSeconds(2), 10));
        desk.pay(startPayment(order));
        // By the deadline nobody has asked yet: the payment has just begun.
        database.update("UPDATE payments SET due_at = due_at + INTERVAL 1 HOUR WHERE order_id = ?", order.id());
        awaitState(order, State.PAID);
        assertThat(givenBack(order)).isEmpty();
    }

    @Test
    void anOrderWaitsAWhileForAProviderThatCannotBeAsked() {
        Order order = confirmed(sale.payableFor(Duration.ofSeconds(2), 10));
        desk.pay(startPayment(order));
        desk.behave("{\"down\": true}");
        await().during(Duration.ofSeconds(4))
                .atMost(SOON)
                .until(() -> now(order.id()).state() == State.CONFIRMED);
        desk.behave("{\"down\": false}");
        awaitState(order, State.PAID);
    }

    @Test
    void aCancelledOrderGivesItsUnitsBackOnce() {
        PublishedPromo promo = sale.onSale(10, 1);
        Order order = confirmed(promo);
        assertThat(cancel(order)).isEqualTo(200);
        assertThat(cancel(order)).as("again").isEqualTo(200);
        assertThat(now(order.id()).state()).isEqualTo(State.CANCELLED);
        awaitGivenBack(order);

        Order undecided = accepted(promo);
        assertThat(cancel(undecided)).isEqualTo(409);
        assertThat(cancel(paid(promo))).isEqualTo(409);
        assertThat(buyer(ids.next())
                        .post("/api/orders/" + undecided.id() + "/cancel", "")
                        .status())
                .isEqualTo(404);
    }

    private int cancel(Order order) {
        return buyer(order).post("/api/orders/" + order.id() + "/cancel", "").status();
    }

    @Test
    void deadlineAndCallbackAtTheSameInstantComeToOneOfTheTwo() {
        PublishedPromo promo = sale.payableFor(Duration.ofMinutes(10), RACES);
        List<Order> orders = new ArrayList<>();
        for (int i = 0; i < RACES; i++) {
            orders.add(accepted(promo));
        }
        orders.forEach(order -> ledgerTakes(promo, order.reservationId()));
        orders.forEach(order -> awaitState(order, State.CONFIRMED));
        int paidInTime = 0;
        for (Order order : orders) {
            race(now(order.id()));
            paidInTime += now(order.id()).state() == State.PAID ? 1 : 0;
        }
        assertThat(paidInTime).as("both win now and then").isBetween(1, RACES - 1);
        for (Order order : orders) {
            boolean paid =
                    now(order.id()).state() == State.PAID && now(order.id()).lateRid() == null;
            Integer refunds = database.queryForObject(
                    "SELECT COUNT(*) FROM refunds WHERE order_id = ?", Integer.class, order.id());
            assertThat(refunds).as(now(order.id()).state().name()).isEqualTo(paid ? 0 : 1);
            assertThat(givenBack(order)).hasSizeLessThanOrEqualTo(1);
        }
    }

    private void race(Order order) {
        String payment = ids.next();
        database.update(
                "INSERT INTO payments (id, order_id, amount, currency, state, created_at) VALUES (?, ?, ?, 'CNY',"
                        + " 'FAILED', NOW(3))",
                payment,
                order.id(),
                SaleFixture.PRICE);
        var start = new CyclicBarrier(2);
        var deadline = CompletableFuture.runAsync(() -> {
            meet(start);
            closeOverdue.close(List.of(order));
        });
        meet(start);
        takeReport.take(
                new Report(payment, order.id(), SaleFixture.PRICE, "CNY", Payment.State.CAPTURED, "a reference"));
        deadline.join();
    }

    private static void meet(CyclicBarrier barrier) {
        try {
            barrier.await();
        } catch (InterruptedException | BrokenBarrierException e) {
            throw new IllegalStateException(e);
        }
    }
}
