package io.sluice.common.message;

import java.util.List;
import java.util.Objects;

/**
 * What the ledger did with a batch. Said again after a redelivery, with the same content.
 *
 * @param accepted reservation ids whose units were taken
 * @param refused reservation ids whose units were not there
 */
public record StockResult(String batchId, String promoId, List<String> accepted, List<String> refused) {
    public StockResult {
        Objects.requireNonNull(batchId);
        Objects.requireNonNull(promoId);
        accepted = List.copyOf(accepted);
        refused = List.copyOf(refused);
    }
}
