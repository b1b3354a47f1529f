package io.sluice.stock.ledger;

import io.sluice.common.message.StockBatch;
import io.sluice.stock.allotment.Allotment;
import java.util.List;
import java.util.Map;

/**
 * What became of a batch, now or when it was seen first.
 *
 * @param allotment as it was when the batch was judged
 * @param accepted by the epoch in which the ledger took them, which may be an earlier one if the batch was seen before
 */
record Deduction(Allotment allotment, Map<Long, List<StockBatch.Hold>> accepted, List<StockBatch.Hold> refused) {
    List<StockBatch.Hold> allAccepted() {
        return accepted.values().stream().flatMap(List::stream).toList();
    }
}
