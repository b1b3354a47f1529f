package io.sluice.order.shipping;

/** Whoever sends goods to buyers. */
interface Shipping {
    /**
     * Asks for a paid order to be sent. Asked again for the same order it changes nothing. A request that may not have been
     * taken ends in an exception; there is no recalling one that was, so a refund of goods under way is settled by people.
     */
    void request(String orderId, String itemId, String userId, int quantity);
}
