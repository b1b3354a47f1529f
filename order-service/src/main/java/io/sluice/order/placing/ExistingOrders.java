package io.sluice.order.placing;

import io.sluice.common.platform.id.UserId;
import io.sluice.common.selling.board.BoardRef;
import io.sluice.common.selling.board.StockBoard;
import io.sluice.common.selling.id.OrderId;
import io.sluice.common.selling.id.PromoId;
import io.sluice.common.selling.id.ReservationId;
import io.sluice.common.selling.token.SeckillToken;
import io.sluice.order.lifecycle.Order;
import io.sluice.order.lifecycle.OrderState;
import io.sluice.order.lifecycle.Orders;
import io.sluice.order.placing.Placement.Outcome;
import java.time.Duration;
import java.util.EnumSet;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.locks.LockSupport;
import org.jspecify.annotations.Nullable;
import org.springframework.dao.DataAccessException;
import org.springframework.stereotype.Component;

/** Finds what became of a token that was sent before, perhaps to another node. */
@Component
class ExistingOrders {
    private static final Duration FIRST_PAUSE = Duration.ofMillis(5);
    private static final Duration MAX_PAUSE = Duration.ofMillis(200);
    private static final int MAX_READ = 100;

    /** States in which an order counts for the purchase limit. */
    private static final Set<OrderState> OWNED =
            EnumSet.of(OrderState.ACCEPTED, OrderState.CONFIRMED, OrderState.PAID, OrderState.REFUNDING);

    private final Orders orders;
    private final StockBoard board;

    ExistingOrders(Orders orders, StockBoard board) {
        this.orders = orders;
        this.board = board;
    }

    Optional<Placement> find(ReservationId reservationId) {
        return orders.findByReservation(reservationId).map(Placement::accepted);
    }

    /** The order of this reservation if there is one, else a refusal. */
    Placement findOr(ReservationId reservationId, Outcome refusal) {
        return find(reservationId).orElseGet(() -> Placement.refused(refusal));
    }

    /**
     * For a refusal that may be given without asking the board: the order of this token if there is one, else, while its units are held,
     * that it may become one.
     */
    Placement findOrHeld(SeckillToken token, BoardRef ref, Outcome refusal) {
        return find(token.reservationId())
                .or(() -> findHeld(token, ref))
                // Its hold may have been sold between the two looks: its order was stored before that.
                .orElseGet(() -> findOr(token.reservationId(), refusal));
    }

    /** The order of this token if there is one, else the refusal, with the newest order that reaches the limit. */
    Placement findOrLimit(SeckillToken token) {
        return find(token.reservationId())
                .orElseGet(() -> Placement.limitReached(newestOf(token.userId(), token.promoId())));
    }

    private @Nullable OrderId newestOf(UserId userId, PromoId promoId) {
        return orders.findNewestByUser(userId, MAX_READ).stream()
                .filter(order -> order.promoId().equals(promoId) && OWNED.contains(order.state()))
                .map(Order::id)
                .findFirst()
                .orElse(null);
    }

    /** For a hold that was sold or dropped: it has its order, which cannot be read if the database is away. */
    Placement findEnded(ReservationId reservationId) {
        try {
            return findOr(reservationId, Outcome.TOKEN_USED);
        } catch (DataAccessException unreachable) {
            return Placement.pending(null);
        }
    }

    /** For a token whose units are held now: its attempt is under way somewhere, or the database has not said what came of it. */
    Optional<Placement> findHeld(SeckillToken token, BoardRef ref) {
        return board.findHold(ref, token.userId(), token.reservationId())
                .map(hold -> Placement.pending(hold.orderId()));
    }

    /** For a hold under way on another node, whose order will be there in a moment. */
    Placement await(SeckillToken token, BoardRef ref, Duration timeout) {
        Optional<Placement> found;
        try {
            found = await(token.reservationId(), timeout);
        } catch (DataAccessException unreachable) {
            found = Optional.empty();
        }
        return found.or(() -> findHeld(token, ref)).orElseGet(() -> Placement.refused(Outcome.BUSY));
    }

    private Optional<Placement> await(ReservationId reservationId, Duration timeout) {
        long end = System.nanoTime() + timeout.toNanos();
        long pause = FIRST_PAUSE.toNanos();
        Optional<Placement> found = find(reservationId);
        while (found.isEmpty() && System.nanoTime() < end) {
            LockSupport.parkNanos(pause);
            pause = Math.min(pause * 2, MAX_PAUSE.toNanos());
            found = find(reservationId);
        }
        return found;
    }
}
