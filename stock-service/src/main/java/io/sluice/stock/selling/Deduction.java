package io.sluice.stock.selling;

import io.sluice.common.selling.domain.Epoch;
import io.sluice.common.selling.domain.Hold;
import io.sluice.stock.allotment.Allotment;
import java.util.List;
import java.util.Map;

/**
 * What the ledger decided on a batch, now or when it was seen first.
 *
 * @param allotment as it was when the batch was decided
 * @param accepted by the epoch in which the ledger took their units, which may be an earlier one if the batch was seen before
 */
record Deduction(Allotment allotment, Map<Epoch, List<Hold>> accepted, List<Hold> refused) {
    List<Hold> allAccepted() {
        return accepted.values().stream().flatMap(List::stream).toList();
    }
}
