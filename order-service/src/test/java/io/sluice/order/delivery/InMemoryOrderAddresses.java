package io.sluice.order.delivery;

import io.sluice.common.selling.domain.DeliveryAddress;
import io.sluice.common.selling.id.OrderId;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/** Addresses in a map. */
public final class InMemoryOrderAddresses implements OrderAddresses {
    private final Map<OrderId, DeliveryAddress> byOrder = new HashMap<>();

    @Override
    public Optional<DeliveryAddress> find(OrderId orderId) {
        return Optional.ofNullable(byOrder.get(orderId));
    }

    @Override
    public void set(OrderId orderId, DeliveryAddress address) {
        byOrder.put(orderId, address);
    }
}
