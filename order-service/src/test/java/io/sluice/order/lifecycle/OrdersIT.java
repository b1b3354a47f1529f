package io.sluice.order.lifecycle;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.sluice.common.platform.id.IdGenerator;
import io.sluice.common.platform.id.UserId;
import io.sluice.common.selling.domain.Money;
import io.sluice.common.selling.domain.Units;
import io.sluice.common.selling.id.ItemId;
import io.sluice.common.selling.id.OrderId;
import io.sluice.common.selling.id.PromoId;
import io.sluice.common.selling.id.ReservationId;
import io.sluice.common.test.OnLocalMiddleware;
import io.sluice.order.lifecycle.OrderState.Change;
import java.time.Clock;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.transaction.IllegalTransactionStateException;
import org.springframework.transaction.support.TransactionTemplate;

/** An order changes its state in the legal ways and in no other. */
@OnLocalMiddleware("order-service")
class OrdersIT {
    @Autowired
    private Orders orders;

    @Autowired
    private IdGenerator ids;

    @Autowired
    private Clock clock;

    @Autowired
    private JdbcTemplate database;

    @Autowired
    private TransactionTemplate transactions;

    @ParameterizedTest
    @EnumSource(Change.class)
    void aChangeBeginsInOneStateOnly(Change change) {
        for (OrderState state : OrderState.values()) {
            OrderId id = anOrderIn(state);
            List<Order> changed = transactions.execute(status -> orders.change(List.of(id), change));
            boolean legal = state == change.from();
            assertThat(changed).as("%s of an order that is %s", change, state).hasSize(legal ? 1 : 0);
            assertThat(orders.find(id).orElseThrow().state()).isEqualTo(legal ? change.to() : state);
        }
    }

    /** A confirmed order has its deadline, from which the time follows. */
    @ParameterizedTest
    @EnumSource(Change.class)
    void everyChangeButTheConfirmationIsNotedOnce(Change change) {
        OrderId id = anOrderIn(change.from());
        var onBehalf = new OnBehalf(ids.next(UserId::new), new ActReason("买家来电 · asked for it"));
        transactions.execute(status -> orders.change(List.of(id), change, Optional.of(onBehalf)));
        transactions.execute(status -> orders.change(List.of(id), change, Optional.of(onBehalf)));
        Order now = orders.find(id).orElseThrow();
        assertThat(orders.findChanges(id))
                .isEqualTo(
                        change == Change.CONFIRM
                                ? List.of()
                                : List.of(new OrderChange(change, now.changedAt(), onBehalf, null)));
        if (change == Change.CONFIRM) {
            assertThat(now.payBefore().minus(now.payment().timeToPay())).isEqualTo(now.changedAt());
        }
    }

    @Test
    void whatManyOrdersGoThroughTogetherIsNotedOfEach() {
        List<OrderId> closed = List.of(anOrderIn(OrderState.CONFIRMED), anOrderIn(OrderState.CONFIRMED));
        transactions.execute(status -> orders.change(closed, Change.CLOSE));
        assertThat(closed)
                .allSatisfy(id -> assertThat(orders.findChanges(id))
                        .extracting(OrderChange::change)
                        .containsExactly(Change.CLOSE));
    }

    @Test
    void aChangeThatIsRolledBackIsNotNoted() {
        OrderId id = anOrderIn(OrderState.CONFIRMED);
        transactions.executeWithoutResult(status -> {
            orders.change(List.of(id), Change.CLOSE);
            status.setRollbackOnly();
        });
        assertThat(orders.findChanges(id)).isEmpty();
        assertThat(orders.find(id).orElseThrow().state()).isEqualTo(OrderState.CONFIRMED);
    }

    @Test
    void nothingChangesOutsideATransaction() {
        OrderId id = anOrderIn(OrderState.CONFIRMED);
        assertThatThrownBy(() -> orders.change(List.of(id), Change.CANCEL))
                .isInstanceOf(IllegalTransactionStateException.class);
        assertThatThrownBy(() -> orders.add(List.of(anOrder()))).isInstanceOf(IllegalTransactionStateException.class);
        assertThat(orders.find(id).orElseThrow().state()).isEqualTo(OrderState.CONFIRMED);
    }

    private OrderId anOrderIn(OrderState state) {
        Order order = anOrder();
        transactions.executeWithoutResult(status -> orders.add(List.of(order)));
        database.update(
                "UPDATE orders SET state = ? WHERE id = ?",
                state.name(),
                order.id().value());
        return order.id();
    }

    private Order anOrder() {
        var purchase = new Purchase(
                ids.next(PromoId::new), ids.next(ItemId::new), ids.next(UserId::new), Units.ONE, new Money(100, "CNY"));
        return Order.accepted(
                ids.next(OrderId::new),
                purchase,
                ids.next(ReservationId::new),
                PaymentDue.within(Duration.ofMinutes(15)),
                clock.instant());
    }
}
