package io.sluice.stock.audit;

import io.sluice.common.selling.id.PromoId;
import java.util.Optional;

/** The orders, which order-service has; it may be unreachable. */
public interface Orders {
    /** Empty if it cannot be reached, or does not count them. */
    Optional<OrderUnits> countUnits(PromoId promoId);

    /** Whether it answered when it was asked last. */
    boolean areReachable();
}
