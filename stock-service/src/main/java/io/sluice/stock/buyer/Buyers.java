package io.sluice.stock.buyer;

import io.sluice.common.platform.id.UserId;
import io.sluice.common.selling.domain.Units;
import io.sluice.common.selling.id.PromoId;
import java.util.Map;

/** How many units of a promotion each buyer owns. The purchase limit is kept by it, whatever the board has forgotten. */
public interface Buyers {
    /** What these buyers own. */
    Map<UserId, Units> find(PromoId promoId, UnitsByBuyer buyers);

    /**
     * What these buyers own, which no other transaction can change before this one ends. To be called before the allotment is locked.
     */
    Map<UserId, Units> lock(PromoId promoId, UnitsByBuyer buyers);

    /** Whether all of them are new: they own then these units and no others. */
    boolean add(PromoId promoId, UnitsByBuyer units);

    /** Fails if one of them owns fewer. */
    void subtract(PromoId promoId, UnitsByBuyer units);
}
