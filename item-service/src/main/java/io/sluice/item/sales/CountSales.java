package io.sluice.item.sales;

import io.sluice.common.selling.message.OrderEvent;
import io.sluice.item.catalogue.Items;
import java.util.Set;
import org.springframework.stereotype.Service;
import org.springframework.transaction.annotation.Transactional;

/** Counts what was paid for and not refunded, once per order and state. */
@Service
public class CountSales {
    private static final Set<String> COUNTED = Set.of(OrderEvent.PAID, OrderEvent.REFUNDED);

    private final CountedOrders orders;
    private final Items items;

    CountSales(CountedOrders orders, Items items) {
        this.orders = orders;
        this.items = items;
    }

    /** Whether the sales of the item changed. Fails for an unknown item: such an order is a mistake that must be found. */
    @Transactional
    public boolean count(OrderEvent event) {
        if (!COUNTED.contains(event.state())) {
            return false;
        }
        orders.addIfAbsent(event.orderId(), event.itemId(), event.quantity());
        CountedOrder before = orders.findForUpdate(event.orderId());
        CountedOrder after = event.state().equals(OrderEvent.PAID) ? before.markPaid() : before.markRefunded();
        orders.update(after);
        if (after.sold().equals(before.sold())) {
            return false;
        }
        if (!items.changeSales(after.itemId(), before.sold(), after.sold())) {
            throw new IllegalStateException(
                    "Could not count sales of order " + event.orderId() + ": unknown item " + event.itemId());
        }
        return true;
    }
}
