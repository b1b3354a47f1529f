package io.sluice.item.sales.persistence;

import io.sluice.common.selling.domain.Units;
import io.sluice.common.selling.id.ItemId;
import io.sluice.common.selling.id.OrderId;
import io.sluice.item.sales.CountedOrder;
import io.sluice.item.sales.CountedOrders;
import org.springframework.stereotype.Repository;

@Repository
class MyBatisCountedOrders implements CountedOrders {
    private final CountedOrderMapper rows;

    MyBatisCountedOrders(CountedOrderMapper rows) {
        this.rows = rows;
    }

    @Override
    public void addIfAbsent(OrderId orderId, ItemId itemId, Units quantity) {
        rows.addIfAbsent(orderId, itemId, quantity);
    }

    @Override
    public CountedOrder findForUpdate(OrderId orderId) {
        return rows.findForUpdate(orderId);
    }

    @Override
    public void update(CountedOrder order) {
        rows.update(order);
    }
}
