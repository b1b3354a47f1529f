package io.sluice.stock.allotment;

import io.sluice.common.selling.domain.Units;
import io.sluice.common.selling.id.PromoId;
import java.util.Optional;

/** The orders that wait for the ledger: their buyers were told "accepted", and their units are still available in the ledger. */
public interface AcceptedOrders {
    /** Empty if order-service cannot be reached, or does not count them. */
    Optional<Units> countUnits(PromoId promoId);
}
