package io.sluice.stock.retention;

import io.sluice.common.selling.id.PromoId;
import java.time.Instant;
import java.util.Optional;

/** Everything that was written of closed promotions, beside the allotment itself, which stays. */
public interface PromoEntries {
    /** A closed promotion that ended before a moment and still has entries. */
    Optional<PromoId> findEndedBefore(Instant moment);

    /** Deletes some entries of a table; answers how many. */
    int deleteSome(PromoId promoId, Table table);

    /** In the order in which they are deleted: the ledger last, by which it is seen that something is left. */
    enum Table {
        PROMO_BUYERS,
        BOARD_REPAIRS,
        LEDGER
    }
}
