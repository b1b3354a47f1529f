package io.sluice.order.payment;

import java.util.Objects;
import java.util.Optional;

/** Whoever takes the buyers' money for us. Every call may be repeated: the ids are ours. */
public interface PaymentProvider {
    /** Where the buyer pays. */
    String create(Payment payment);

    /** What became of a payment; empty if the provider has never heard of it. */
    Optional<Report> find(String paymentId);

    /** Sends the money of a payment back; whether that is done, or will be. */
    boolean refund(Refund refund);

    /** What the provider says of a payment. */
    record Report(
            String paymentId, String orderId, long amount, String currency, Payment.State state, String providerRef) {
        public Report {
            Objects.requireNonNull(paymentId);
            Objects.requireNonNull(orderId);
            Objects.requireNonNull(currency);
            Objects.requireNonNull(state);
        }
    }

    /** The provider does not answer, or not with sense: nothing is known, ask again. */
    class UnavailableException extends RuntimeException {
        public UnavailableException(String message, Throwable cause) {
            super(message, cause);
        }
    }
}
