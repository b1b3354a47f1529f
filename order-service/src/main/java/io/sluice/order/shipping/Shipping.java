package io.sluice.order.shipping;

/** The partner that ships goods to buyers. */
public interface Shipping {
    /**
     * Asks the partner to ship a paid order. A second request for the same order changes nothing. Throws if the partner
     * may not have accepted the request. An accepted request cannot be recalled: people handle the refund of goods that
     * are under way.
     */
    void request(ShippingRequest request);
}
