package io.sluice.stock.selling;

import io.sluice.common.selling.domain.Epoch;
import io.sluice.common.selling.domain.Hold;
import io.sluice.stock.allotment.Allotment;
import io.sluice.stock.ledger.Refusal;
import java.util.List;
import java.util.Map;

/**
 * What the ledger decided on a batch, now or when it was seen first.
 *
 * @param allotment as it was when the batch was decided
 * @param accepted by the epoch in which the ledger took their units, which may be an earlier one if the batch was seen before
 * @param refusals by their reason
 */
record Deduction(Allotment allotment, Map<Epoch, List<Hold>> accepted, Map<Refusal, List<Hold>> refusals) {
    List<Hold> allAccepted() {
        return accepted.values().stream().flatMap(List::stream).toList();
    }

    List<Hold> refused() {
        return refusals.values().stream().flatMap(List::stream).toList();
    }

    List<Hold> refusedFor(Refusal reason) {
        return refusals.getOrDefault(reason, List.of());
    }
}
