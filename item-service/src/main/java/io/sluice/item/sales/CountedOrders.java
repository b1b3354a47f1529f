package io.sluice.item.sales;

import io.sluice.common.selling.domain.Units;
import io.sluice.common.selling.id.ItemId;
import io.sluice.common.selling.id.OrderId;

/** The orders whose events were counted. */
public interface CountedOrders {
    /** Locks the order in either case: two events of one order are counted one after the other. */
    void addIfAbsent(OrderId orderId, ItemId itemId, Units quantity);

    /** An order that is there; locked until the transaction ends. */
    CountedOrder findForUpdate(OrderId orderId);

    void update(CountedOrder order);
}
