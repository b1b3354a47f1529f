package io.sluice.stock.allotment;

import io.sluice.common.selling.domain.Epoch;
import io.sluice.common.selling.domain.Units;
import io.sluice.common.selling.id.CommandId;
import io.sluice.common.selling.id.PromoId;

/**
 * Units that the ledger got by a command and the board may not have yet.
 *
 * @param epoch of the allotment when the ledger got them: a board of a later one has them in its numbers
 */
public record Replenishment(CommandId commandId, PromoId promoId, Units units, Epoch epoch) {
    /** Short, for logs. */
    @Override
    public String toString() {
        return "replenishment " + commandId + " of promo " + promoId;
    }
}
