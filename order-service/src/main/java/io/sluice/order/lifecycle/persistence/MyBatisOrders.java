package io.sluice.order.lifecycle.persistence;

import com.baomidou.mybatisplus.core.toolkit.Wrappers;
import io.sluice.common.platform.id.IdGenerator;
import io.sluice.common.platform.id.UserId;
import io.sluice.common.selling.id.EventId;
import io.sluice.common.selling.id.OrderId;
import io.sluice.common.selling.id.PaymentId;
import io.sluice.common.selling.id.PromoId;
import io.sluice.common.selling.id.ReservationId;
import io.sluice.order.lifecycle.OnBehalf;
import io.sluice.order.lifecycle.Order;
import io.sluice.order.lifecycle.OrderChange;
import io.sluice.order.lifecycle.OrderState;
import io.sluice.order.lifecycle.OrderState.Change;
import io.sluice.order.lifecycle.Orders;
import io.sluice.order.outbox.Outbox;
import java.time.Clock;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.springframework.stereotype.Repository;

/** Locks the rows that a change begins with, so that of two changes that race for an order exactly one finds it. */
@Repository
class MyBatisOrders implements Orders {
    private final OrderMapper rows;
    private final OrderChangeLog changeLog;
    private final OrderCounts counts;
    private final Outbox outbox;
    private final IdGenerator ids;
    private final Clock clock;

    MyBatisOrders(
            OrderMapper rows,
            OrderChangeLog changeLog,
            OrderCounts counts,
            Outbox outbox,
            IdGenerator ids,
            Clock clock) {
        this.counts = counts;
        this.rows = rows;
        this.changeLog = changeLog;
        this.outbox = outbox;
        this.ids = ids;
        this.clock = clock;
    }

    @Override
    public void add(List<Order> accepted) {
        rows.insertAll(accepted);
        counts.add(accepted);
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
    public List<Order> findAll(Collection<OrderId> ids) {
        return ids.isEmpty()
                ? List.of()
                : orders(rows.selectList(Wrappers.<OrderRow>query().in("id", ids)));
    }

    @Override
    public List<Order> findNewestByPromo(PromoId promoId, Optional<OrderState> state, int max) {
        return orders(rows.findNewestByPromo(promoId, state.orElse(null), max));
    }

    @Override
    public List<OrderChange> findChanges(OrderId id) {
        return changeLog.find(id);
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
    public List<Order> findOverdueUnpaid(Instant at, Instant lastChance, int max) {
        return orders(rows.findOverdueUnpaid(OrderState.CONFIRMED, at, lastChance, max));
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
        return counts.countUnits(promoId);
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
    public List<Order> change(Collection<OrderId> orderIds, Change change, Optional<OnBehalf> onBehalf) {
        return change(orderIds.isEmpty() ? List.of() : rows.lockInState(orderIds, change.from()), change, onBehalf);
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
        return change(locked, change, Optional.empty());
    }

    /** Every change of state comes here. */
    private List<Order> change(List<OrderRow> locked, Change change, Optional<OnBehalf> onBehalf) {
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
        changeLog.add(orderIds, change, now, onBehalf);
        List<Order> changed =
                locked.stream().map(row -> row.toOrder().changed(change, now)).toList();
        counts.move(changed, change);
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
