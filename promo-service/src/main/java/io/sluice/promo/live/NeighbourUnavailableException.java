package io.sluice.promo.live;

/** A service that has what is asked for does not answer. */
public class NeighbourUnavailableException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    public NeighbourUnavailableException(String message, Throwable cause) {
        super(message, cause);
    }
}
