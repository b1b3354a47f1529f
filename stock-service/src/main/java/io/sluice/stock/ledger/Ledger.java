package io.sluice.stock.ledger;

import io.sluice.common.platform.identity.Identity;
import io.sluice.common.selling.domain.Epoch;
import io.sluice.common.selling.domain.Hold;
import io.sluice.common.selling.domain.Units;
import io.sluice.common.selling.id.CommandId;
import io.sluice.common.selling.id.ItemId;
import io.sluice.common.selling.id.PromoId;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * The record of every move of every unit. An entry is written in the transaction that moves the units, and a second one of the same
 * name cannot be: that move happens once.
 */
public interface Ledger {
    /**
     * False if it was recorded before.
     *
     * @param by the admin or the service that changes it
     */
    boolean recordStockChange(ItemId itemId, CommandId commandId, UnitDelta change, Identity by);

    void recordAllotted(PromoId promoId, ItemId itemId, Units units);

    Optional<LedgerEntry> findAllotted(PromoId promoId);

    void recordReplenished(PromoId promoId, ItemId itemId, Epoch epoch, CommandId commandId, Units units);

    Optional<LedgerEntry> findReplenished(CommandId commandId);

    void recordUnsoldReturned(PromoId promoId, ItemId itemId, Units units);

    /** Fails with a duplicate key if one of the holds was reserved before. */
    void recordReserved(PromoId promoId, ItemId itemId, Epoch epoch, List<Hold> holds);

    void recordRefused(PromoId promoId, ItemId itemId, Refusal refusal, List<Hold> holds);

    void recordRestocked(PromoId promoId, ItemId itemId, Epoch epoch, List<Hold> holds);

    /** Units that were restocked after the end of their promotion, on to normal stock. */
    void recordReturned(PromoId promoId, ItemId itemId, List<Hold> holds);

    /** Those of these entries of a promotion that exist. */
    Map<EntryName, LedgerEntry> find(PromoId promoId, Stream<EntryName> names);
}
