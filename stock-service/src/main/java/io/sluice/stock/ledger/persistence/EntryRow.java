package io.sluice.stock.ledger.persistence;

import io.sluice.common.platform.id.UserId;
import io.sluice.common.selling.domain.Epoch;
import io.sluice.stock.ledger.EntryName;
import io.sluice.stock.ledger.LedgerEntry;
import io.sluice.stock.ledger.Refusal;
import io.sluice.stock.ledger.UnitDelta;
import org.jspecify.annotations.Nullable;

/** A row of table {@code ledger}, as far as it is read. */
record EntryRow(
        String entry,
        @Nullable UserId userId,
        int units,
        Epoch epoch,
        @Nullable Refusal refusal) {
    LedgerEntry toEntry() {
        return new LedgerEntry(new EntryName(entry), userId, new UnitDelta(units), epoch, refusal);
    }
}
