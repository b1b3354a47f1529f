package io.sluice.promo.promotion;

import io.sluice.common.selling.domain.Units;
import io.sluice.common.selling.id.CommandId;
import io.sluice.common.selling.id.ItemId;
import io.sluice.common.selling.id.PromoId;

/** The units there are, as stock-service keeps them. Every command can be repeated without a second effect. */
public interface Stock {
    /** Units of an item in normal stock. */
    Units countAvailable(ItemId itemId);

    /** Takes the allotment out of normal stock and puts it on the board; false if normal stock has fewer units. */
    boolean open(Promo promo);

    /** Adds units of normal stock to a promotion that is on. */
    Replenished replenish(PromoId promoId, CommandId commandId, Units units);

    /** Ends the selling; true once unsold units are back in normal stock. */
    boolean close(PromoId promoId);

    /** The answer to a replenishment. */
    enum Replenished {
        DONE,
        NOT_ENOUGH_STOCK,
        CLOSED
    }
}
