package io.sluice.item.sales;

import io.sluice.common.selling.domain.Units;
import io.sluice.common.selling.id.ItemId;
import io.sluice.common.selling.id.OrderId;

/** What is known of an order that concerns sales. Its events may come twice, and in any order. */
public record CountedOrder(OrderId orderId, ItemId itemId, Units quantity, boolean paid, boolean refunded) {
    CountedOrder markPaid() {
        return new CountedOrder(orderId, itemId, quantity, true, refunded);
    }

    CountedOrder markRefunded() {
        return new CountedOrder(orderId, itemId, quantity, paid, true);
    }

    /** A refund subtracts what was counted; the refund of a payment that came too late subtracts nothing. */
    Units sold() {
        return paid && !refunded ? quantity : Units.NONE;
    }
}
