package io.sluice.order.provider;

/** A callback that must not be applied. */
public class InvalidCallbackException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    private final Reason reason;

    public InvalidCallbackException(Reason reason) {
        super("Invalid callback: " + reason);
        this.reason = reason;
    }

    public Reason reason() {
        return reason;
    }

    /** Why not. */
    public enum Reason {
        /** The provider did not sign it, or not lately. */
        FORGED,
        /** Its body cannot be read. */
        MALFORMED
    }
}
