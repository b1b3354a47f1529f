package io.sluice.order.stocklog;

import io.sluice.common.selling.id.BatchId;
import io.sluice.order.lifecycle.Order;
import java.util.Optional;

/** Which batch took an order's units to the ledger, for people who follow it. */
public interface OrderBatches {
    /** Empty if it cannot be found cheaply: a node paused between making the order and its batch. */
    Optional<BatchId> find(Order order);
}
