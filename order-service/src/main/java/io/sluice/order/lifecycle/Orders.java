package io.sluice.order.lifecycle;

import io.sluice.common.platform.id.UserId;
import io.sluice.common.selling.id.OrderId;
import io.sluice.common.selling.id.PaymentId;
import io.sluice.common.selling.id.PromoId;
import io.sluice.common.selling.id.ReservationId;
import io.sluice.order.lifecycle.OrderState.Change;
import java.time.Instant;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.springframework.transaction.annotation.Propagation;
import org.springframework.transaction.annotation.Transactional;

/**
 * The orders. Every change of state is one of {@link Change}, a compare-and-set under the row's lock, and puts its event into the
 * outbox and its place in the order's timeline within the same transaction.
 */
public interface Orders {
    @Transactional(propagation = Propagation.MANDATORY)
    void add(List<Order> accepted);

    Optional<Order> find(OrderId id);

    /** A buyer's own order; empty for another's. */
    default Optional<Order> findOwned(OrderId id, UserId userId) {
        return find(id).filter(order -> order.userId().equals(userId));
    }

    Optional<Order> findByReservation(ReservationId reservationId);

    List<Order> findByReservations(Collection<ReservationId> reservationIds);

    /** A buyer's own, newest first. */
    List<Order> findNewestByUser(UserId userId, int max);

    /** Those of the orders that there are, in no order. */
    List<Order> findAll(Collection<OrderId> ids);

    /** The orders of a promotion, or those of them in one state, newest first. */
    List<Order> findNewestByPromo(PromoId promoId, Optional<OrderState> state, int max);

    /** How an order was changed, the first change first; without {@link Change#CONFIRM}, whose time is that of its deadline. */
    List<OrderChange> findChanges(OrderId id);

    /** How many orders wait for the ledger, counted up to a bound. */
    int countAwaitingLedger(int max);

    /** Those of the reservations whose orders wait for the ledger. */
    Set<ReservationId> findAwaitingLedger(Collection<ReservationId> reservationIds);

    /** Confirmed orders whose deadline had passed at a moment, the oldest first. */
    List<Order> findOverdue(Instant at, int max);

    /** Those of them that no pending payment may pay, or whose deadline was before the last chance, the longest overdue first. */
    List<Order> findOverdueUnpaid(Instant at, Instant lastChance, int max);

    /** Those of these orders that are confirmed, and whose deadline had passed at a moment. */
    List<Order> findOverdueAmong(Collection<OrderId> orderIds, Instant at);

    /** The confirmed orders of these reservations. */
    List<Order> findPayable(Collection<ReservationId> reservationIds);

    /** Units of a promotion by the state of their orders; states without any are there too. */
    Map<OrderState, Long> countUnits(PromoId promoId);

    /** The order, which no other transaction can change before this one ends. */
    @Transactional(propagation = Propagation.MANDATORY)
    Order lock(OrderId id);

    /** The ledger took their units: they can be paid. Answers those that changed. */
    @Transactional(propagation = Propagation.MANDATORY)
    List<Order> confirm(Collection<ReservationId> reservationIds);

    /** The ledger did not have their units. Answers those that changed. */
    @Transactional(propagation = Propagation.MANDATORY)
    List<Order> reject(Collection<ReservationId> reservationIds);

    /** The ledger took the units of orders that were paid late, by their second reservation. Answers those that changed. */
    @Transactional(propagation = Propagation.MANDATORY)
    List<Order> payReinstated(Collection<ReservationId> reservationIds);

    /** The ledger had no units for orders that were paid late. Answers those that changed. */
    @Transactional(propagation = Propagation.MANDATORY)
    List<Order> rejectReinstated(Collection<ReservationId> reservationIds);

    /** Changes those of the orders that are in the state the change begins with. Answers those that changed. */
    @Transactional(propagation = Propagation.MANDATORY)
    default List<Order> change(Collection<OrderId> orderIds, Change change) {
        return change(orderIds, change, Optional.empty());
    }

    /** As {@link #change(Collection, Change)}, on behalf of the buyer if somebody is given. */
    @Transactional(propagation = Propagation.MANDATORY)
    List<Order> change(Collection<OrderId> orderIds, Change change, Optional<OnBehalf> onBehalf);

    /** Whether the order could be paid, and is paid now by this payment. */
    @Transactional(propagation = Propagation.MANDATORY)
    boolean markPaid(OrderId id, PaymentId paymentId);

    /** Whether a closed order waits for the ledger once more, under a second reservation, with its payment made. */
    @Transactional(propagation = Propagation.MANDATORY)
    boolean reinstate(OrderId id, ReservationId lateReservationId, PaymentId paymentId);
}
