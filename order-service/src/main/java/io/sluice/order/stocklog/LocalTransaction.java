package io.sluice.order.stocklog;

import io.sluice.common.message.StockBatch;
import io.sluice.order.lifecycle.Order;
import io.sluice.order.lifecycle.Orders;
import java.util.List;
import java.util.function.Consumer;

/**
 * A batch, and what is written to the database together with the decision that it happens.
 *
 * @param writes run inside the transaction; an exception rolls the batch back
 */
public record LocalTransaction(StockBatch batch, Consumer<Orders> writes) {
    /** Adds the orders of a batch. */
    public static LocalTransaction adding(List<Order> accepted, StockBatch batch) {
        return new LocalTransaction(batch, orders -> orders.add(accepted));
    }
}
