package io.sluice.order.shipping;

import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Stands in where there is no partner: requests are lines in the log. */
class LoggedShipping implements Shipping {
    private static final Logger log = LoggerFactory.getLogger(LoggedShipping.class);

    LoggedShipping() {
        log.warn("SLUICE_SHIPPING_URL is not set: shipping requests are only logged");
    }

    @Override
    public void request(String orderId, String itemId, String userId, int quantity) {
        log.info("to be shipped: order {}, {} of item {} to user {}", orderId, quantity, itemId, userId);
    }
}
