package io.sluice.order.shipping;

import io.sluice.common.selling.id.OrderId;
import io.sluice.order.delivery.OrderAddresses;
import io.sluice.order.lifecycle.Order;
import org.springframework.stereotype.Service;

/** Asks the partner to ship an order that is paid at this moment to the address it has, which is fixed since the payment. */
@Service
class RequestShipping {
    private final BeginShipping beginShipping;
    private final Shipments shipments;
    private final OrderAddresses addresses;
    private final Shipping shipping;

    RequestShipping(BeginShipping beginShipping, Shipments shipments, OrderAddresses addresses, Shipping shipping) {
        this.beginShipping = beginShipping;
        this.shipments = shipments;
        this.addresses = addresses;
        this.shipping = shipping;
    }

    /** Throws if the partner may not have accepted the request. */
    void request(OrderId orderId) {
        beginShipping.begin(orderId).ifPresent(this::request);
    }

    /** After the commit: never a remote call inside a transaction. */
    private void request(Order order) {
        shipping.request(ShippingRequest.of(order, addresses.find(order.id()).orElse(null)));
        shipments.markHandedOver(order.id());
    }
}
