package io.sluice.order.shipping;

/** The shipping partner cannot be reached: try again. */
public class ShippingUnavailableException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    public ShippingUnavailableException(Throwable cause) {
        super("Shipping partner unavailable: " + cause.getMessage(), cause);
    }
}
