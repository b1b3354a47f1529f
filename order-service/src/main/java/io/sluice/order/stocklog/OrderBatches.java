package io.sluice.order.stocklog;

import io.sluice.order.lifecycle.Order;
import java.time.Instant;
import java.util.Collection;
import java.util.List;

/** Which batches moved an order's units, for people who follow it. */
public interface OrderBatches {
    /**
     * Its batches, the first one first. One is missing if it cannot be found cheaply: a node paused between a change and its batch.
     *
     * @param changedAt when the order was changed
     */
    List<OrderBatch> find(Order order, Collection<Instant> changedAt);
}
