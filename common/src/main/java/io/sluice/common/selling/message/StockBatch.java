package io.sluice.common.selling.message;

import io.sluice.common.selling.domain.Hold;
import io.sluice.common.selling.id.BatchId;
import io.sluice.common.selling.id.PromoId;
import java.util.List;
import java.util.Objects;

/** Holds of one promotion that go to the ledger together: to be reserved or restocked. */
public record StockBatch(BatchId batchId, PromoId promoId, Type type, List<Hold> holds) {
    public StockBatch {
        Objects.requireNonNull(batchId, "batchId");
        Objects.requireNonNull(promoId, "promoId");
        Objects.requireNonNull(type, "type");
        holds = List.copyOf(holds);
        if (holds.isEmpty()) {
            throw new IllegalArgumentException("A batch must have at least one hold");
        }
    }

    /** What the ledger is to do with the holds. */
    public enum Type {
        /** Deduct their units. */
        RESERVE,
        /** Put their units, which were sold, back on sale. */
        RESTOCK
    }
}
