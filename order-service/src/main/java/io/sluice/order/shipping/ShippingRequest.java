package io.sluice.order.shipping;

import com.fasterxml.jackson.annotation.JsonInclude;
import io.sluice.common.platform.id.UserId;
import io.sluice.common.selling.domain.DeliveryAddress;
import io.sluice.common.selling.domain.Units;
import io.sluice.common.selling.id.ItemId;
import io.sluice.common.selling.id.OrderId;
import io.sluice.order.lifecycle.Order;
import org.jspecify.annotations.Nullable;

/**
 * What is to be shipped to whom. Its JSON is the body that the partner receives.
 *
 * @param address absent if the order has none: its goods need none, or the buyer's app does not ask for one
 */
@JsonInclude(JsonInclude.Include.NON_NULL)
public record ShippingRequest(
        OrderId orderId,
        ItemId itemId,
        UserId userId,
        Units quantity,
        @Nullable DeliveryAddress address) {
    static ShippingRequest of(Order order, @Nullable DeliveryAddress address) {
        return new ShippingRequest(order.id(), order.itemId(), order.userId(), order.units(), address);
    }
}
