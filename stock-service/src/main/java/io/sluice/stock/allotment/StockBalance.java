package io.sluice.stock.allotment;

import io.sluice.common.selling.domain.Units;

/**
 * Where the units of an allotment are. {@code allotted = available + sold + returned} at every moment; the database checks it too.
 *
 * @param allotted all units that it ever got from normal stock
 * @param available those that can still be sold
 * @param returned those that went back to normal stock
 */
public record StockBalance(Units allotted, Units available, Units sold, Units returned) {
    public StockBalance {
        if (!allotted.equals(available.plus(sold).plus(returned))) {
            throw new IllegalArgumentException("Allotted units must be available, sold or returned: " + allotted
                    + " allotted, " + available + " available, " + sold + " sold, " + returned + " returned");
        }
    }

    /** Before the first sale. */
    static StockBalance unsold(Units allotted) {
        return new StockBalance(allotted, allotted, Units.NONE, Units.NONE);
    }
}
