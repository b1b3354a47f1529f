package io.sluice.order.provider;

/** The provider does not answer, or its answer cannot be read: nothing is known, try again. */
public class ProviderUnavailableException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    public ProviderUnavailableException(Throwable cause) {
        super("Payment provider unavailable: " + cause.getMessage(), cause);
    }
}
