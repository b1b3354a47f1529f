package io.sluice.order.shipping;

import io.sluice.common.domain.Units;
import io.sluice.common.id.ItemId;
import io.sluice.common.id.OrderId;
import io.sluice.common.id.UserId;
import io.sluice.common.message.OrderEvent;

/** What is to be shipped to whom. Its JSON is the body that the partner receives. */
record ShippingRequest(OrderId orderId, ItemId itemId, UserId userId, Units quantity) {
    static ShippingRequest of(OrderEvent event) {
        return new ShippingRequest(event.orderId(), event.itemId(), event.userId(), event.quantity());
    }
}
