package io.sluice.common.selling.message;

import io.sluice.common.selling.id.BatchId;
import io.sluice.common.selling.id.PromoId;
import io.sluice.common.selling.id.ReservationId;
import java.util.List;
import java.util.Objects;

/**
 * The ledger's decision on a batch. Sent again after a redelivery, with the same content.
 *
 * @param accepted reservations whose units were deducted
 * @param refused reservations for which the ledger had no units
 */
public record StockResult(BatchId batchId, PromoId promoId, List<ReservationId> accepted, List<ReservationId> refused) {
    public StockResult {
        Objects.requireNonNull(batchId, "batchId");
        Objects.requireNonNull(promoId, "promoId");
        accepted = List.copyOf(accepted);
        refused = List.copyOf(refused);
    }
}
