package io.sluice.common.selling.domain;

import io.sluice.common.platform.id.UserId;
import io.sluice.common.selling.id.OrderId;
import io.sluice.common.selling.id.ReservationId;
import java.util.Objects;

/**
 * Units that are kept for a buyer. A hold ends exactly once: sold, released or dropped. What was sold can be
 * restocked, once.
 *
 * @param orderId the order it is for. A reservation whose hold was released may be held again: that is another hold,
 *     for another order, and a late release of the first one must not end the second.
 */
public record Hold(ReservationId reservationId, OrderId orderId, UserId userId, Units units) {
    public Hold {
        Objects.requireNonNull(reservationId, "reservationId");
        Objects.requireNonNull(orderId, "orderId");
        Objects.requireNonNull(userId, "userId");
        if (units.isNone()) {
            throw new IllegalArgumentException("A hold must have at least one unit");
        }
    }
}
