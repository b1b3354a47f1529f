package io.sluice.order.lifecycle;

import com.baomidou.mybatisplus.core.toolkit.Wrappers;
import io.sluice.common.id.IdGenerator;
import io.sluice.common.message.OrderEvent;
import io.sluice.common.message.OrderEvent.State;
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
 * The orders. Every change of state is a compare-and-set, so that whoever comes first decides, and puts the word of it into
 * the outbox within the same transaction.
 */
@Component
public class Orders {
    private final OrderMapper orders;
    private final Outbox outbox;
    private final IdGenerator ids;
    private final Clock clock;

    Orders(OrderMapper orders, Outbox outbox, IdGenerator ids, Clock clock) {
        this.orders = orders;
        this.outbox = outbox;
        this.ids = ids;
        this.clock = clock;
    }

    @Transactional(propagation = Propagation.MANDATORY)
    public void add(List<Order> accepted) {
        orders.insertAll(accepted);
        tell(accepted);
    }

    public Optional<Order> find(String id) {
        return Optional.ofNullable(orders.selectById(id));
    }

    /** A buyer's own order; another's is not there. */
    public Optional<Order> find(String id, String userId) {
        return find(id).filter(order -> order.userId().equals(userId));
    }

    public Optional<Order> findByReservation(String reservationId) {
        return Optional.ofNullable(orders.findByReservation(reservationId));
    }

    public List<Order> findByReservations(Collection<String> reservationIds) {
        return reservationIds.isEmpty() ? List.of() : orders.findByReservations(reservationIds);
    }

    /** How many orders wait for the ledger, counted up to a bound. */
    public int awaitingTheLedger(int most) {
        return orders.countAwaiting(most);
    }

    /** Those of the reservations whose orders wait for the ledger. */
    public Set<String> awaitingTheLedger(Collection<String> rids) {
        return rids.isEmpty() ? Set.of() : Set.copyOf(orders.findAwaiting(rids));
    }

    /** A buyer's own, newest first. */
    public List<Order> of(String userId, int most) {
        return orders.selectList(
                Wrappers.<Order>query().eq("user_id", userId).orderByDesc("id").last("LIMIT " + most));
    }

    /** Confirmed orders whose time to pay was over at a moment, the oldest first. */
    public List<Order> overdue(Instant at, int most) {
        return orders.findOverdue(at, most);
    }

    /** Those of these that were to be paid by a moment and are not. */
    public List<Order> overdueAmong(Collection<String> ids, Instant at) {
        return ids.isEmpty() ? List.of() : orders.findOverdueAmong(ids, at);
    }

    /** The confirmed orders of these reservations. */
    public List<Order> payable(Collection<String> reservationIds) {
        return reservationIds.isEmpty() ? List.of() : orders.findPayable(reservationIds);
    }

    /** The order, which nobody else can change before this transaction ends. */
    @Transactional(propagation = Propagation.MANDATORY)
    public Order lock(String id) {
        return orders.lock(id);
    }

    /** The ledger took their units: they can be paid. Answers those that changed. */
    @Transactional(propagation = Propagation.MANDATORY)
    public List<Order> confirm(Collection<String> reservationIds) {
        List<Order> accepted = reservationIds.isEmpty() ? List.of() : orders.lockAccepted(reservationIds);
        if (accepted.isEmpty()) {
            return accepted;
        }
        // As exact as the column: what is answered here is what others will read.
        Instant now = clock.instant().truncatedTo(ChronoUnit.MILLIS);
        orders.confirm(idsOf(accepted), now);
        List<Order> confirmed =
                accepted.stream().map(order -> order.confirmed(now)).toList();
        tell(confirmed);
        return confirmed;
    }

    /** The ledger did not have their units. Answers those that changed. */
    @Transactional(propagation = Propagation.MANDATORY)
    public List<Order> reject(Collection<String> reservationIds) {
        return change(reservationIds.isEmpty() ? List.of() : orders.lockAccepted(reservationIds), State.REJECTED);
    }

    /** Orders that were paid late and wait for the ledger, by their second reservation. */
    @Transactional(propagation = Propagation.MANDATORY)
    public List<Order> decideLate(Collection<String> lateRids, State to) {
        return change(lateRids.isEmpty() ? List.of() : orders.lockAcceptedLate(lateRids), to);
    }

    /** Brings those that are in one state into another. Answers those that changed. */
    @Transactional(propagation = Propagation.MANDATORY)
    public List<Order> move(Collection<String> ids, State from, State to) {
        return change(ids.isEmpty() ? List.of() : orders.lockInState(ids, from), to);
    }

    /** Whether the order was there to be paid, and is now by this payment. */
    @Transactional(propagation = Propagation.MANDATORY)
    public boolean pay(String id, String paymentId) {
        List<Order> paid = move(List.of(id), State.CONFIRMED, State.PAID);
        paid.forEach(order -> orders.setPayment(order.id(), paymentId));
        return !paid.isEmpty();
    }

    /** Whether a closed order waits for the ledger once more, under a new reservation, with its payment made. */
    @Transactional(propagation = Propagation.MANDATORY)
    public boolean reinstate(String id, String lateRid, String paymentId) {
        List<Order> waiting = move(List.of(id), State.CLOSED, State.ACCEPTED);
        waiting.forEach(order -> {
            orders.setPayment(order.id(), paymentId);
            orders.setLateRid(order.id(), lateRid);
        });
        return !waiting.isEmpty();
    }

    private List<Order> change(List<Order> locked, State to) {
        if (locked.isEmpty()) {
            return locked;
        }
        Instant now = clock.instant();
        orders.setState(idsOf(locked), to, now);
        List<Order> changed = locked.stream().map(order -> order.in(to, now)).toList();
        tell(changed);
        return changed;
    }

    private void tell(List<Order> changed) {
        outbox.add(changed.stream().map(order -> order.event(ids.next())).toList());
    }

    private static List<String> idsOf(List<Order> orders) {
        return orders.stream().map(Order::id).toList();
    }

    /** Units of a promotion by the state of their orders; states without any are there too. */
    public Map<OrderEvent.State, Long> units(String promoId) {
        Map<OrderEvent.State, Long> units = new EnumMap<>(OrderEvent.State.class);
        for (OrderEvent.State state : OrderEvent.State.values()) {
            units.put(state, 0L);
        }
        orders.countUnits(promoId).forEach(row -> units.put(row.state(), row.units()));
        return units;
    }
}
