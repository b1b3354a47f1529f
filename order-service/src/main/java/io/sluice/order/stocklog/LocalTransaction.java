package io.sluice.order.stocklog;

import io.sluice.common.selling.message.StockBatch;
import io.sluice.order.lifecycle.Order;
import io.sluice.order.lifecycle.Orders;
import java.util.List;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;

/**
 * A batch, and what is written to the database together with the decision that it happens.
 *
 * @param writes run inside the transaction; an exception rolls the batch back
 * @param committed run right after the commit, before the broker learns of it: buyers do not wait for the broker
 */
public record LocalTransaction(StockBatch batch, Consumer<Orders> writes, Runnable committed) {
    /** Adds the orders of a batch. */
    public static LocalTransaction adding(List<Order> accepted, StockBatch batch, Runnable committed) {
        return new LocalTransaction(batch, orders -> orders.add(accepted), committed);
    }

    /** The same, but rolled back if it has taken too long when all is written. */
    public LocalTransaction unless(BooleanSupplier tooLate) {
        Consumer<Orders> inTime = orders -> {
            writes.accept(orders);
            if (tooLate.getAsBoolean()) {
                throw new IllegalStateException(
                        "Batch " + batch.batchId() + " took so long that its holds may be released");
            }
        };
        return new LocalTransaction(batch, inTime, committed);
    }
}
