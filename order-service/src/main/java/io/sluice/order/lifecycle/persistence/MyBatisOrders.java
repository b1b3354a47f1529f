package io.sluice.order.lifecycle.persistence;

import io.sluice.common.platform.id.IdGenerator;
import io.sluice.common.platform.id.UserId;
import io.sluice.common.selling.id.EventId;
import io.sluice.common.selling.id.OrderId;
import io.sluice.common.selling.id.PaymentId;
import io.sluice.common.selling.id.PromoId;
import io.sluice.common.selling.id.ReservationId;
import io.sluice.order.lifecycle.Order;
import io.sluice.order.lifecycle.OrderState;
import io.sluice.order.lifecycle.OrderState.Change;
import io.sluice.order.lifecycle.Orders;
import io.sluice.order.outbox.Outbox;
import java.time.Clock;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.Collection;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.springframework.stereotype.Repository;

/** Locks the rows that a change begins with, so that of two changes that race for an order exactly one finds it. */
@Repository
class MyBatisOrders implements Orders {
    private final OrderMapper rows;
    private final Outbox outbox;
    private final IdGenerator ids;
    private final Clock clock;

    MyBatisOrders(OrderMapper rows, Outbox outbox, IdGenerator ids, Clock clock) {
        this.rows = rows;
        this.outbox = outbox;
        this.ids = ids;
        this.clock = clock;
    }

    @Override
    public void add(List<Order> accepted) {
        rows.insertAll(accepted);
        publish(accepted);
    }

    @Override
    public Optional<Order> find(OrderId id) {
        return Optional.ofNullable(rows.selectById(id)).map(OrderRow::toOrder);
    }

    @Override
    public Optional<Order> findByReservation(ReservationId reservationId) {
        return Optional.ofNullable(rows.findByReservation(reservationId)).map(OrderRow::toOrder);
    }

    @Override
    public List<Order> findByReservations(Collection<ReservationId> reservationIds) {
        return reservationIds.isEmpty() ? List.of() : orders(rows.findByReservations(reservationIds));
    }

    @Override
    public List<Order> findNewestByUser(UserId userId, int max) {
        return orders(rows.findNewestByUser(userId, max));
    }

    @Override
    public int countAwaitingLedger(int max) {
        return rows.countInState(OrderState.ACCEPTED, max);
    }

    @Override
    public Set<ReservationId> findAwaitingLedger(Collection<ReservationId> reservationIds) {
        return reservationIds.isEmpty()
                ? Set.of()
                : Set.copyOf(rows.findReservationsInState(reservationIds, OrderState.ACCEPTED));
    }

    @Override
    public List<Order> findOverdue(Instant at, int max) {
        return orders(rows.findOverdue(OrderState.CONFIRMED, at, max));
    }

    @Override
    public List<Order> findOverdueAmong(Collection<OrderId> orderIds, Instant at) {
        return orderIds.isEmpty() ? List.of() : orders(rows.findOverdueAmong(orderIds, OrderState.CONFIRMED, at));
    }

    @Override
    public List<Order> findPayable(Collection<ReservationId> reservationIds) {
        return reservationIds.isEmpty()
                ? List.of()
                : orders(rows.findByReservationsInState(reservationIds, OrderState.CONFIRMED));
    }

    @Override
    public Map<OrderState, Long> countUnits(PromoId promoId) {
        Map<OrderState, Long> units = new EnumMap<>(OrderState.class);
        for (OrderState state : OrderState.values()) {
            units.put(state, 0L);
        }
        rows.countUnits(promoId).forEach(row -> units.put(row.state(), row.units()));
        return units;
    }

    @Override
    public Order lock(OrderId id) {
        return Optional.ofNullable(rows.lock(id))
                .map(OrderRow::toOrder)
                .orElseThrow(() -> new IllegalStateException("Could not lock order " + id + ": there is none"));
    }

    @Override
    public List<Order> confirm(Collection<ReservationId> reservationIds) {
        return change(lockAwaiting(reservationIds, Change.CONFIRM), Change.CONFIRM);
    }

    @Override
    public List<Order> reject(Collection<ReservationId> reservationIds) {
        return change(lockAwaiting(reservationIds, Change.REJECT), Change.REJECT);
    }

    private List<OrderRow> lockAwaiting(Collection<ReservationId> reservationIds, Change change) {
        return reservationIds.isEmpty() ? List.of() : rows.lockByReservations(reservationIds, change.from());
    }

    @Override
    public List<Order> payReinstated(Collection<ReservationId> reservationIds) {
        return change(lockReinstated(reservationIds, Change.PAY_REINSTATED), Change.PAY_REINSTATED);
    }

    @Override
    public List<Order> rejectReinstated(Collection<ReservationId> reservationIds) {
        return change(lockReinstated(reservationIds, Change.REJECT_REINSTATED), Change.REJECT_REINSTATED);
    }

    private List<OrderRow> lockReinstated(Collection<ReservationId> reservationIds, Change change) {
        return reservationIds.isEmpty() ? List.of() : rows.lockByLateReservations(reservationIds, change.from());
    }

    @Override
    public List<Order> change(Collection<OrderId> orderIds, Change change) {
        return change(orderIds.isEmpty() ? List.of() : rows.lockInState(orderIds, change.from()), change);
    }

    @Override
    public boolean markPaid(OrderId id, PaymentId paymentId) {
        List<Order> paid = change(List.of(id), Change.PAY);
        paid.forEach(order -> rows.setPayment(order.id(), paymentId));
        return !paid.isEmpty();
    }

    @Override
    public boolean reinstate(OrderId id, ReservationId lateReservationId, PaymentId paymentId) {
        List<Order> reinstated = change(List.of(id), Change.REINSTATE);
        reinstated.forEach(order -> {
            rows.setPayment(order.id(), paymentId);
            rows.setLateReservation(order.id(), lateReservationId);
        });
        return !reinstated.isEmpty();
    }

    private List<Order> change(List<OrderRow> locked, Change change) {
        if (locked.isEmpty()) {
            return List.of();
        }
        // As exact as the column: what is answered here is what others will read.
        Instant now = clock.instant().truncatedTo(ChronoUnit.MILLIS);
        List<OrderId> orderIds = locked.stream().map(OrderRow::id).toList();
        if (change == Change.CONFIRM) {
            rows.setStateAndDeadline(orderIds, change.to(), now);
        } else {
            rows.setState(orderIds, change.to(), now);
        }
        List<Order> changed =
                locked.stream().map(row -> row.toOrder().changed(change, now)).toList();
        publish(changed);
        return changed;
    }

    private void publish(List<Order> changed) {
        outbox.add(changed.stream()
                .map(order -> order.event(ids.next(EventId::new)))
                .toList());
    }

    private static List<Order> orders(List<OrderRow> found) {
        return found.stream().map(OrderRow::toOrder).toList();
    }
}
