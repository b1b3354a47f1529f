package io.sluice.order.lifecycle;

import io.sluice.common.selling.id.ReservationId;
import org.jspecify.annotations.Nullable;

/**
 * What an order's units were reserved by.
 *
 * @param first that of the buyer's token: one token, one order
 * @param late the second one, if the order was paid after closing and got its units again; else null
 */
public record Reservations(ReservationId first, @Nullable ReservationId late) {
    /** The one that took the units last. */
    public ReservationId current() {
        return late == null ? first : late;
    }
}
