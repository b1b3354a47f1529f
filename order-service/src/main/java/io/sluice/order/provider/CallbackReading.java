package io.sluice.order.provider;

/** What came of reading a callback: the provider's report, or why there is none to apply. */
public sealed interface CallbackReading {
    /** It comes from the provider. */
    record Genuine(PaymentReport report) implements CallbackReading {}

    /** It must not be applied. */
    enum Refused implements CallbackReading {
        /** The provider did not sign it, or not lately. */
        FORGED,
        /** Its body cannot be read. */
        MALFORMED
    }
}
