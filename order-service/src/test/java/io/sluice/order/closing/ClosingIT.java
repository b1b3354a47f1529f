package io.sluice.order.closing;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.awaitility.Awaitility.await;

import io.sluice.common.platform.id.UserId;
import io.sluice.common.selling.domain.Money;
import io.sluice.common.selling.id.BatchId;
import io.sluice.common.selling.id.OrderId;
import io.sluice.common.selling.id.PaymentId;
import io.sluice.common.selling.message.OrderDeadline;
import io.sluice.common.selling.promo.PublishedPromo;
import io.sluice.common.test.OnLocalMiddleware;
import io.sluice.order.Buying;
import io.sluice.order.SaleFixture;
import io.sluice.order.lifecycle.Order;
import io.sluice.order.lifecycle.OrderState;
import io.sluice.order.payment.ApplyPaymentReport;
import io.sluice.order.provider.PaymentReport;
import io.sluice.order.provider.PaymentState;
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

/** Orders that are not paid, or just in time. */
@OnLocalMiddleware("order-service")
class ClosingIT extends Buying {
    private static final int RACES = 200;

    @Autowired
    private CloseOverdueOrders closeOverdueOrders;

    @Autowired
    private DeadlineMessages deadlineMessages;

    @Autowired
    private ClosingProperties properties;

    @Autowired
    private ApplyPaymentReport applyPaymentReport;

    @Autowired
    private JdbcTemplate database;

    @AfterEach
    void letTheProviderWork() {
        provider.behave("{\"down\": false}");
    }

    @Test
    void anUnpaidOrderIsClosedAtItsDeadlineAndRestocksItsUnitsOnce() {
        Order order = confirmed(sale.payableFor(Duration.ofSeconds(3), 10));
        awaitState(order, OrderState.CLOSED);
        awaitRestocked(order);
        assertThat(now(order.id()).changedAt())
                .as("by the delay message: the sweep leaves it alone for longer")
                .isAfterOrEqualTo(order.payBefore())
                .isBefore(order.payBefore().plus(properties.sweepGrace()));
        assertThat(buyer(order)
                        .post("/api/orders/" + order.id() + "/payment", "")
                        .problem())
                .isEqualTo("not-payable");
        await().atMost(SOON)
                .untilAsserted(() -> assertThat(orderEvents.statesOf(order.id()))
                        .containsExactly(OrderState.ACCEPTED, OrderState.CONFIRMED, OrderState.CLOSED));
    }

    @Test
    void anOrderWhoseDelayMessageWasLostIsClosedByTheSweep() {
        Order order = confirmed(sale.onSale(10, 1));
        database.update(
                "UPDATE orders SET pay_before = pay_before - INTERVAL 1 HOUR WHERE id = ?",
                order.id().value());
        awaitState(order, OrderState.CLOSED);
        awaitRestocked(order);
    }

    /** The longest that a promotion may give, and a minute, by which the broker's clock may be behind ours. */
    @Test
    void theBrokerRemembersADeadlineForAWholeDay() {
        Instant dayLater = Instant.now().plus(Duration.ofDays(1)).plusSeconds(60);
        var deadline = new OrderDeadline(ids.next(BatchId::new), dayLater, List.of(ids.next(OrderId::new)));
        assertThatCode(() -> deadlineMessages.send(deadline)).doesNotThrowAnyException();
    }

    @Test
    void theProviderIsPolledBeforeAnOrderIsClosed() {
        Order order = confirmed(sale.payableFor(Duration.ofSeconds(5), 10));
        provider.pay(startPayment(order));
        // Not polled before the deadline: the payment has just begun.
        database.update(
                "UPDATE payments SET due_at = due_at + INTERVAL 1 HOUR WHERE order_id = ?",
                order.id().value());
        awaitState(order, OrderState.PAID);
        assertThat(restocked(order)).isEmpty();
    }

    @Test
    void anOrderWaitsAWhileForAProviderThatIsUnavailable() {
        Order order = confirmed(sale.payableFor(Duration.ofSeconds(5), 10));
        provider.pay(startPayment(order));
        provider.behave("{\"down\": true}");
        await().during(Duration.ofSeconds(7))
                .atMost(SOON)
                .until(() -> now(order.id()).state() == OrderState.CONFIRMED);
        provider.behave("{\"down\": false}");
        awaitState(order, OrderState.PAID);
    }

    @Test
    void aCancelledOrderRestocksItsUnitsOnce() {
        PublishedPromo promo = sale.onSale(10, 1);
        Order order = confirmed(promo);
        assertThat(cancel(order)).isEqualTo(200);
        assertThat(cancel(order)).as("again").isEqualTo(200);
        assertThat(now(order.id()).state()).isEqualTo(OrderState.CANCELLED);
        awaitRestocked(order);

        Order undecided = accepted(promo);
        assertThat(cancel(undecided)).isEqualTo(409);
        assertThat(cancel(paid(promo))).isEqualTo(409);
        assertThat(buyer(ids.next(UserId::new))
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
        orders.forEach(order -> ledgerAccepts(promo, order.reservationId()));
        orders.forEach(order -> awaitState(order, OrderState.CONFIRMED));
        int paidInTime = 0;
        for (Order order : orders) {
            race(now(order.id()));
            paidInTime += now(order.id()).state() == OrderState.PAID ? 1 : 0;
        }
        assertThat(paidInTime).as("both win now and then").isBetween(1, RACES - 1);
        for (Order order : orders) {
            boolean paid = now(order.id()).state() == OrderState.PAID
                    && now(order.id()).reservations().late() == null;
            Integer refunds = database.queryForObject(
                    "SELECT COUNT(*) FROM refunds WHERE order_id = ?",
                    Integer.class,
                    order.id().value());
            assertThat(refunds).as(now(order.id()).state().name()).isEqualTo(paid ? 0 : 1);
            assertThat(restocked(order)).hasSizeLessThanOrEqualTo(1);
        }
    }

    private void race(Order order) {
        PaymentId payment = ids.next(PaymentId::new);
        database.update(
                "INSERT INTO payments (id, order_id, amount, currency, state, created_at) VALUES (?, ?, ?, 'CNY',"
                        + " 'FAILED', NOW(3))",
                payment.value(),
                order.id().value(),
                SaleFixture.PRICE);
        var start = new CyclicBarrier(2);
        var deadline = CompletableFuture.runAsync(() -> {
            meet(start);
            closeOverdueOrders.close(List.of(order));
        });
        meet(start);
        applyPaymentReport.apply(new PaymentReport(
                payment, order.id(), new Money(SaleFixture.PRICE, "CNY"), PaymentState.CAPTURED, "a reference"));
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
