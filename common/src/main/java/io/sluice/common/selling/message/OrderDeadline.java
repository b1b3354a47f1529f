package io.sluice.common.selling.message;

import io.sluice.common.selling.id.BatchId;
import io.sluice.common.selling.id.OrderId;
import java.time.Instant;
import java.util.List;
import java.util.Objects;

/**
 * Confirmed orders whose time to pay is over when this message is delivered.
 *
 * @param batchId the batch that the ledger confirmed them in
 */
public record OrderDeadline(BatchId batchId, Instant payBefore, List<OrderId> orderIds) {
    public OrderDeadline {
        Objects.requireNonNull(batchId, "batchId");
        Objects.requireNonNull(payBefore, "payBefore");
        orderIds = List.copyOf(orderIds);
    }
}
