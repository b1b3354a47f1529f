package io.sluice.promo.live;

import io.sluice.common.selling.id.PromoId;
import java.util.Optional;

/** The units of promotions, which stock-service counts. */
public interface UnitCounts {
    /**
     * Empty for a promotion that has no units set aside.
     *
     * @throws NeighbourUnavailableException if stock-service does not answer, or cannot count at this moment
     */
    Optional<SaleUnits> find(PromoId promoId);

    /** The same, not older than a second: for numbers that are to be final. */
    Optional<SaleUnits> findFresh(PromoId promoId);
}
