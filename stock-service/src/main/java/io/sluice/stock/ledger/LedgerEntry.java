package io.sluice.stock.ledger;

import io.sluice.common.platform.id.UserId;
import io.sluice.common.selling.domain.Epoch;
import io.sluice.common.selling.domain.Hold;
import org.jspecify.annotations.Nullable;

/**
 * One move of units.
 *
 * @param userId whose units moved; null if no buyer's did
 * @param units what the move adds to the available units of its promotion, or of normal stock if it has no promotion
 * @param epoch of the allotment when the entry was written; the first one if it was not recorded
 * @param refusal why a hold was refused; null if the entry is not a refusal
 */
public record LedgerEntry(
        EntryName name,
        @Nullable UserId userId,
        UnitDelta units,
        Epoch epoch,
        @Nullable Refusal refusal) {
    /** Whether this entry sold the units of the hold to its buyer. */
    public boolean isSaleOf(Hold hold) {
        return units.equals(UnitDelta.removed(hold.units())) && hold.userId().equals(userId);
    }
}
