package io.sluice.order.shipping;

import io.sluice.common.selling.message.OrderEvent;
import io.sluice.order.delivery.OrderAddresses;
import org.springframework.stereotype.Service;

/** Asks the partner to ship a paid order to the address it has: events have none, and it is fixed since the payment. */
@Service
public class RequestShipping {
    private final OrderAddresses addresses;
    private final Shipping shipping;

    public RequestShipping(OrderAddresses addresses, Shipping shipping) {
        this.addresses = addresses;
        this.shipping = shipping;
    }

    /** Throws if the partner may not have accepted the request. */
    public void request(OrderEvent paid) {
        shipping.request(ShippingRequest.of(paid, addresses.find(paid.orderId()).orElse(null)));
    }
}
