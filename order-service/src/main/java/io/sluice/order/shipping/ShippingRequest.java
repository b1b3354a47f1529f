package io.sluice.order.shipping;

import io.sluice.common.platform.id.UserId;
import io.sluice.common.selling.domain.Units;
import io.sluice.common.selling.id.ItemId;
import io.sluice.common.selling.id.OrderId;
import io.sluice.common.selling.message.OrderEvent;

/** What is to be shipped to whom. Its JSON is the body that the partner receives. */
public record ShippingRequest(OrderId orderId, ItemId itemId, UserId userId, Units quantity) {
    public static ShippingRequest of(OrderEvent event) {
        return new ShippingRequest(event.orderId(), event.itemId(), event.userId(), event.quantity());
    }
}
