package io.sluice.common.message;

import java.util.List;
import java.util.Objects;

/** Holds of one promotion that the ledger is to take or to give back, as one batch. */
public record StockBatch(String batchId, String promoId, Type type, List<Hold> holds) {
    public StockBatch {
        Objects.requireNonNull(batchId);
        Objects.requireNonNull(promoId);
        Objects.requireNonNull(type);
        holds = List.copyOf(holds);
        if (holds.isEmpty()) {
            throw new IllegalArgumentException("a batch has at least one hold");
        }
    }

    /** What is to be done with the holds. */
    public enum Type {
        RESERVE,
        RELEASE
    }

    /**
     * Units that were promised to a buyer.
     *
     * @param rid the reservation id
     */
    public record Hold(String rid, String orderId, String userId, int units) {
        public Hold {
            Objects.requireNonNull(rid);
            Objects.requireNonNull(orderId);
            Objects.requireNonNull(userId);
            if (units < 1) {
                throw new IllegalArgumentException("a hold is for at least one unit");
            }
        }
    }
}
