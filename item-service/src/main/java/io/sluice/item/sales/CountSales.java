package io.sluice.item.sales;

import io.sluice.common.message.OrderEvent;
import io.sluice.item.catalogue.ItemMapper;
import org.springframework.stereotype.Service;
import org.springframework.transaction.annotation.Transactional;

/** Counts what was paid for and not refunded, once per order and state. */
@Service
class CountSales {
    private final CountedOrderMapper orders;
    private final ItemMapper items;

    CountSales(CountedOrderMapper orders, ItemMapper items) {
        this.orders = orders;
        this.items = items;
    }

    /** Whether the sales of the item changed. An order for an item that never was is a mistake somebody has to see. */
    @Transactional
    public boolean count(OrderEvent event) {
        if (event.state() != OrderEvent.State.PAID && event.state() != OrderEvent.State.REFUNDED) {
            return false;
        }
        orders.note(event.orderId(), event.itemId(), event.quantity());
        CountedOrder before = orders.lock(event.orderId());
        CountedOrder after = before.with(event.state());
        int units = after.sold() - before.sold();
        orders.update(after);
        if (units != 0 && items.addSales(after.itemId(), units) != 1) {
            throw new IllegalStateException("order " + event.orderId() + " is for no item of ours: " + event.itemId());
        }
        return units != 0;
    }
}
