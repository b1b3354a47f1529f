package io.sluice.common.message;

import java.time.Instant;
import java.util.List;
import java.util.Objects;

/**
 * Confirmed orders whose time to pay is over when this message is delivered.
 *
 * @param batchId the batch that the ledger confirmed them in
 */
public record OrderDeadline(String batchId, Instant payBefore, List<String> orderIds) {
    public OrderDeadline {
        Objects.requireNonNull(batchId);
        Objects.requireNonNull(payBefore);
        orderIds = List.copyOf(orderIds);
    }
}
