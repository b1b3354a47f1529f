package io.sluice.order.shipping.remote;

import io.sluice.order.shipping.Shipping;
import io.sluice.order.shipping.ShippingRequest;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Replaces the partner where there is none: requests are only logged, without the address. */
class LoggedShipping implements Shipping {
    private static final Logger log = LoggerFactory.getLogger(LoggedShipping.class);

    LoggedShipping() {
        log.warn("SLUICE_SHIPPING_URL is not set; shipping requests are only logged");
    }

    @Override
    public void request(ShippingRequest request) {
        log.info(
                "Ship order {}: {} of item {} to user {}",
                request.orderId(),
                request.quantity(),
                request.itemId(),
                request.userId());
    }
}
