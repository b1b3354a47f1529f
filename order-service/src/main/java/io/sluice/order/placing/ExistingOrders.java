package io.sluice.order.placing;

import io.sluice.common.selling.id.ReservationId;
import io.sluice.order.lifecycle.Orders;
import io.sluice.order.placing.Placement.Outcome;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.locks.LockSupport;
import org.springframework.stereotype.Component;

/** Finds the order of a token that was sent before, perhaps to another node. */
@Component
class ExistingOrders {
    private static final Duration FIRST_PAUSE = Duration.ofMillis(5);
    private static final Duration MAX_PAUSE = Duration.ofMillis(200);

    private final Orders orders;

    ExistingOrders(Orders orders) {
        this.orders = orders;
    }

    /** The order of this reservation if there is one, else a refusal. */
    Placement findOr(ReservationId reservationId, Outcome refusal) {
        return find(reservationId).orElseGet(() -> Placement.refused(refusal));
    }

    /** For a hold under way on another node, whose order will be there in a moment. */
    Placement await(ReservationId reservationId, Duration timeout) {
        long end = System.nanoTime() + timeout.toNanos();
        long pause = FIRST_PAUSE.toNanos();
        Optional<Placement> found = find(reservationId);
        while (found.isEmpty() && System.nanoTime() < end) {
            LockSupport.parkNanos(pause);
            pause = Math.min(pause * 2, MAX_PAUSE.toNanos());
            found = find(reservationId);
        }
        return found.orElseGet(() -> Placement.refused(Outcome.BUSY));
    }

    private Optional<Placement> find(ReservationId reservationId) {
        return orders.findByReservation(reservationId).map(Placement::accepted);
    }
}
