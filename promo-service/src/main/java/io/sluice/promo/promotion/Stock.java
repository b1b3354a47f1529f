package io.sluice.promo.promotion;

import io.sluice.common.selling.domain.SaleClock;
import io.sluice.common.selling.domain.Units;
import io.sluice.common.selling.id.CommandId;
import io.sluice.common.selling.id.ItemId;
import io.sluice.common.selling.id.PromoId;
import java.util.Optional;

/**
 * The units there are, as stock-service keeps them. Every command can be repeated without a second effect. Opening, replenishing
 * and closing throw a {@link StockUnavailableException} if stock-service does not answer.
 */
public interface Stock {
    /** Units of an item in normal stock. */
    Units countAvailable(ItemId itemId);

    /** Units that were taken out of normal stock for a promotion; empty if none were. */
    Optional<Units> findAllotted(PromoId promoId);

    /** Takes the allotment out of normal stock and puts it on the board. */
    Opened open(Promo promo);

    /** Adds units of normal stock to a promotion that is on. */
    Replenished replenish(PromoId promoId, CommandId commandId, Units units);

    /**
     * Pauses the selling or lets it go on. Answers the clock that the selling goes by now, which is the one of an earlier call if
     * that had the same revision; empty if stock-service cannot do it at this moment.
     */
    Optional<SaleClock> apply(PromoId promoId, SaleClock saleClock);

    /** Ends the selling; true once unsold units are back in normal stock. */
    boolean close(PromoId promoId);

    /** The answer to an opening. */
    enum Opened {
        DONE,
        NOT_ENOUGH_STOCK,
        /** Units were taken for it before, on other terms than these. */
        OTHER_TERMS
    }

    /** The answer to a replenishment. */
    enum Replenished {
        DONE,
        NOT_ENOUGH_STOCK,
        CLOSED
    }
}
