package io.sluice.order.stocklog;

import io.sluice.order.lifecycle.Order;
import io.sluice.order.lifecycle.OrderChange;
import java.util.List;

/** Which batches moved an order's units, for people who follow it. */
public interface OrderBatches {
    /**
     * Its batches, the first one first. One is missing if it cannot be found cheaply: a node paused between a change and its batch.
     *
     * @param changes that were made to the order
     */
    List<OrderBatch> find(Order order, List<OrderChange> changes);
}
