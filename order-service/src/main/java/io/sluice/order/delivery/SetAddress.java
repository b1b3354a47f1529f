package io.sluice.order.delivery;

import io.sluice.common.platform.id.UserId;
import io.sluice.common.selling.domain.DeliveryAddress;
import io.sluice.common.selling.id.OrderId;
import io.sluice.order.lifecycle.OrderState;
import io.sluice.order.lifecycle.Orders;
import org.springframework.stereotype.Service;
import org.springframework.transaction.annotation.Transactional;

/** Copies a delivery address onto an order that is not paid yet. Shipping begins with the payment, so it is fixed from then on. */
@Service
public class SetAddress {
    private final Orders orders;
    private final OrderAddresses addresses;

    SetAddress(Orders orders, OrderAddresses addresses) {
        this.orders = orders;
        this.addresses = addresses;
    }

    /** What came of it. */
    public enum Outcome {
        SET,
        /** The order is paid or has ended. */
        FIXED,
        UNKNOWN_ORDER
    }

    @Transactional
    public Outcome set(OrderId orderId, UserId buyer, DeliveryAddress address) {
        if (orders.findOwned(orderId, buyer).isEmpty()) {
            return Outcome.UNKNOWN_ORDER;
        }
        // Locked: a payment that is captured meanwhile waits, and shipping finds this address, or came first and fixes
        // the old one.
        if (!isOpen(orders.lock(orderId).state())) {
            return Outcome.FIXED;
        }
        addresses.set(orderId, address);
        return Outcome.SET;
    }

    private static boolean isOpen(OrderState state) {
        return switch (state) {
            case ACCEPTED, CONFIRMED -> true;
            case REJECTED, PAID, CLOSED, CANCELLED, REFUNDING, REFUNDED -> false;
        };
    }
}
