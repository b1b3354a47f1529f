package io.sluice.item.sales;

import io.sluice.common.message.OrderEvent;

/** What is known of an order that concerns sales. Its events may come twice, and in any order. */
record CountedOrder(String orderId, String itemId, int quantity, boolean paid, boolean refunded) {
    CountedOrder with(OrderEvent.State state) {
        return new CountedOrder(
                orderId,
                itemId,
                quantity,
                paid || state == OrderEvent.State.PAID,
                refunded || state == OrderEvent.State.REFUNDED);
    }

    /** A refund takes back what was counted; one of money that came too late for the order takes back nothing. */
    int sold() {
        return paid && !refunded ? quantity : 0;
    }
}
