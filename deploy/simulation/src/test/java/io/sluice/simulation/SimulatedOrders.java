package io.sluice.simulation;

import io.sluice.common.platform.id.UserId;
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
import java.time.Clock;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import org.springframework.dao.DuplicateKeyException;

/** The table of orders. A token has one order: the reservation is unique. */
final class SimulatedOrders implements Orders {
    private final Database.Table<OrderId, Order> rows;
    private final Clock clock;

    SimulatedOrders(Database database, Clock clock) {
        this.rows = database.table();
        this.clock = clock;
    }

    /** All rows, past the port. */
    List<Order> peek() {
        return rows.all().toList();
    }

    Optional<Order> peek(OrderId id) {
        return rows.find(id);
    }

    private List<Order> where(Predicate<Order> condition) {
        return rows.all().filter(condition).toList();
    }

    @Override
    public void add(List<Order> accepted) {
        for (Order order : accepted) {
            if (rows.all().anyMatch(row -> row.reservationId().equals(order.reservationId()))
                    || !rows.addIfAbsent(order.id(), order)) {
                throw new DuplicateKeyException("There is an order of reservation " + order.reservationId());
            }
        }
    }

    @Override
    public Optional<Order> find(OrderId id) {
        return rows.find(id);
    }

    @Override
    public Optional<Order> findByReservation(ReservationId reservationId) {
        return rows.all()
                .filter(order -> order.reservationId().equals(reservationId))
                .findFirst();
    }

    @Override
    public List<Order> findByReservations(Collection<ReservationId> reservationIds) {
        return where(order -> reservationIds.contains(order.reservationId()));
    }

    @Override
    public List<Order> findNewestByUser(UserId userId, int max) {
        List<Order> found = new ArrayList<>(where(order -> order.userId().equals(userId)));
        java.util.Collections.reverse(found);
        return found.stream().limit(max).toList();
    }

    @Override
    public List<Order> findAll(Collection<OrderId> ids) {
        return where(order -> ids.contains(order.id()));
    }

    @Override
    public List<Order> findNewestByPromo(PromoId promoId, Optional<OrderState> state, int max) {
        throw new UnsupportedOperationException("not simulated");
    }

    @Override
    public List<OrderChange> findChanges(OrderId id) {
        throw new UnsupportedOperationException("not simulated");
    }

    @Override
    public int countAwaitingLedger(int max) {
        return Math.min(
                max, where(order -> order.state() == OrderState.ACCEPTED).size());
    }

    @Override
    public Set<ReservationId> findAwaitingLedger(Collection<ReservationId> reservationIds) {
        return rows.all()
                .filter(order -> order.state() == OrderState.ACCEPTED)
                .map(Order::reservationId)
                .filter(reservationIds::contains)
                .collect(Collectors.toSet());
    }

    @Override
    public List<Order> findOverdue(Instant at, int max) {
        return where(order -> isOverdue(order, at)).stream().limit(max).toList();
    }

    @Override
    public List<Order> findOverdueUnpaid(Instant at, Instant lastChance, int max) {
        return findOverdue(at, max);
    }

    private static boolean isOverdue(Order order, Instant at) {
        return order.state() == OrderState.CONFIRMED && order.payBefore().isBefore(at);
    }

    @Override
    public List<Order> findOverdueAmong(Collection<OrderId> orderIds, Instant at) {
        return where(order -> orderIds.contains(order.id()) && isOverdue(order, at));
    }

    @Override
    public List<Order> findPayable(Collection<ReservationId> reservationIds) {
        return where(order -> reservationIds.contains(order.reservationId()) && order.state() == OrderState.CONFIRMED);
    }

    @Override
    public Map<OrderState, Long> countUnits(PromoId promoId) {
        throw new UnsupportedOperationException("not simulated");
    }

    @Override
    public Order lock(OrderId id) {
        return rows.find(id).orElseThrow(() -> new IllegalStateException("There is no order " + id));
    }

    @Override
    public List<Order> confirm(Collection<ReservationId> reservationIds) {
        return change(order -> reservationIds.contains(order.reservationId()), Change.CONFIRM);
    }

    @Override
    public List<Order> reject(Collection<ReservationId> reservationIds) {
        return change(order -> reservationIds.contains(order.reservationId()), Change.REJECT);
    }

    @Override
    public List<Order> payReinstated(Collection<ReservationId> reservationIds) {
        return List.of();
    }

    @Override
    public List<Order> rejectReinstated(Collection<ReservationId> reservationIds) {
        return List.of();
    }

    @Override
    public List<Order> change(Collection<OrderId> orderIds, Change change, Optional<OnBehalf> onBehalf) {
        return change(order -> orderIds.contains(order.id()), change);
    }

    private List<Order> change(Predicate<Order> which, Change change) {
        List<Order> changed = where(which.and(order -> order.state() == change.from())).stream()
                .map(order -> order.changed(change, clock.instant()))
                .toList();
        changed.forEach(order -> rows.put(order.id(), order));
        return changed;
    }

    @Override
    public boolean markPaid(OrderId id, PaymentId paymentId) {
        return !change(List.of(id), Change.PAY, Optional.empty()).isEmpty();
    }

    @Override
    public boolean reinstate(OrderId id, ReservationId lateReservationId, PaymentId paymentId) {
        throw new UnsupportedOperationException("not simulated");
    }
}
