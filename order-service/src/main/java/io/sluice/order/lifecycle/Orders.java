package io.sluice.order.lifecycle;

import io.sluice.common.selling.id.EventId;
import io.sluice.common.platform.id.IdGenerator;
import io.sluice.common.selling.id.OrderId;
import io.sluice.common.selling.id.PaymentId;
import io.sluice.common.selling.id.PromoId;
import io.sluice.common.selling.id.ReservationId;
import io.sluice.common.platform.id.UserId;
import io.sluice.order.lifecycle.OrderState.Change;
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
import org.springframework.stereotype.Component;
import org.springframework.transaction.annotation.Propagation;
import org.springframework.transaction.annotation.Transactional;

/**
 * The orders. Every change of state is one of {@link Change}, a compare-and-set under the row's lock, and puts its event into the
 * outbox within the same transaction.
 */
@Component
public class Orders {
    private final OrderMapper rows;
    private final Outbox outbox;
    private final IdGenerator ids;
    private final Clock clock;

    Orders(OrderMapper rows, Outbox outbox, IdGenerator ids, Clock clock) {
        this.rows = rows;
        this.outbox = outbox;
        this.ids = ids;
        this.clock = clock;
    }

    @Transactional(propagation = Propagation.MANDATORY)
    public void add(List<Order> accepted) {
        rows.insertAll(accepted);
        publish(accepted);
    }

    public Optional<Order> find(OrderId id) {
        return Optional.ofNullable(rows.selectById(id)).map(OrderRow::toOrder);
    }

    /** A buyer's own order; empty for another's. */
    public Optional<Order> findOwned(OrderId id, UserId userId) {
        return find(id).filter(order -> order.userId().equals(userId));
    }

    public Optional<Order> findByReservation(ReservationId reservationId) {
        return Optional.ofNullable(rows.findByReservation(reservationId)).map(OrderRow::toOrder);
    }

    public List<Order> findByReservations(Collection<ReservationId> reservationIds) {
        return reservationIds.isEmpty() ? List.of() : orders(rows.findByReservations(reservationIds));
    }

    /** A buyer's own, newest first. */
    public List<Order> findNewestByUser(UserId userId, int max) {
        return orders(rows.findNewestByUser(userId, max));
    }

    /** How many orders wait for the ledger, counted up to a bound. */
    public int countAwaitingLedger(int max) {
        return rows.countInState(OrderState.ACCEPTED, max);
    }

    /** Those of the reservations whose orders wait for the ledger. */
    public Set<ReservationId> findAwaitingLedger(Collection<ReservationId> reservationIds) {
        return reservationIds.isEmpty()
                ? Set.of()
                : Set.copyOf(rows.findReservationsInState(reservationIds, OrderState.ACCEPTED));
    }

    /** Confirmed orders whose deadline had passed at a moment, the oldest first. */
    public List<Order> findOverdue(Instant at, int max) {
        return orders(rows.findOverdue(OrderState.CONFIRMED, at, max));
    }

    /** Those of these orders that are confirmed, and whose deadline had passed at a moment. */
    public List<Order> findOverdueAmong(Collection<OrderId> orderIds, Instant at) {
        return orderIds.isEmpty() ? List.of() : orders(rows.findOverdueAmong(orderIds, OrderState.CONFIRMED, at));
    }

    /** The confirmed orders of these reservations. */
    public List<Order> findPayable(Collection<ReservationId> reservationIds) {
        return reservationIds.isEmpty()
                ? List.of()
                : orders(rows.findByReservationsInState(reservationIds, OrderState.CONFIRMED));
    }

    /** Units of a promotion by the state of their orders; states without any are there too. */
    public Map<OrderState, Long> countUnits(PromoId promoId) {
        Map<OrderState, Long> units = new EnumMap<>(OrderState.class);
        for (OrderState state : OrderState.values()) {
            units.put(state, 0L);
        }
        rows.countUnits(promoId).forEach(row -> units.put(row.state(), row.units()));
        return units;
    }

    /** The order, which no other transaction can change before this one ends. */
    @Transactional(propagation = Propagation.MANDATORY)
    public Order lock(OrderId id) {
        return rows.lock(id).toOrder();
    }

    /** The ledger took their units: they can be paid. Answers those that changed. */
    @Transactional(propagation = Propagation.MANDATORY)
    public List<Order> confirm(Collection<ReservationId> reservationIds) {
        return change(lockAwaiting(reservationIds, Change.CONFIRM), Change.CONFIRM);
    }

    /** The ledger did not have their units. Answers those that changed. */
    @Transactional(propagation = Propagation.MANDATORY)
    public List<Order> reject(Collection<ReservationId> reservationIds) {
        return change(lockAwaiting(reservationIds, Change.REJECT), Change.REJECT);
    }

    private List<OrderRow> lockAwaiting(Collection<ReservationId> reservationIds, Change change) {
        return reservationIds.isEmpty() ? List.of() : rows.lockByReservations(reservationIds, change.from());
    }

    /** The ledger took the units of orders that were paid late, by their second reservation. Answers those that changed. */
    @Transactional(propagation = Propagation.MANDATORY)
    public List<Order> payReinstated(Collection<ReservationId> reservationIds) {
        return change(lockReinstated(reservationIds, Change.PAY_REINSTATED), Change.PAY_REINSTATED);
    }

    /** The ledger had no units for orders that were paid late. Answers those that changed. */
    @Transactional(propagation = Propagation.MANDATORY)
    public List<Order> rejectReinstated(Collection<ReservationId> reservationIds) {
        return change(lockReinstated(reservationIds, Change.REJECT_REINSTATED), Change.REJECT_REINSTATED);
    }

    private List<OrderRow> lockReinstated(Collection<ReservationId> reservationIds, Change change) {
        return reservationIds.isEmpty() ? List.of() : rows.lockByLateReservations(reservationIds, change.from());
    }

    /** Changes those of the orders that are in the state the change begins with. Answers those that changed. */
    @Transactional(propagation = Propagation.MANDATORY)
    public List<Order> change(Collection<OrderId> orderIds, Change change) {
        return change(orderIds.isEmpty() ? List.of() : rows.lockInState(orderIds, change.from()), change);
    }

    /** Whether the order could be paid, and is paid now by this payment. */
    @Transactional(propagation = Propagation.MANDATORY)
    public boolean markPaid(OrderId id, PaymentId paymentId) {
        List<Order> paid = change(List.of(id), Change.PAY);
        paid.forEach(order -> rows.setPayment(order.id(), paymentId));
        return !paid.isEmpty();
    }

    /** Whether a closed order waits for the ledger once more, under a second reservation, with its payment made. */
    @Transactional(propagation = Propagation.MANDATORY)
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
