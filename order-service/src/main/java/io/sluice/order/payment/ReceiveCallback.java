package io.sluice.order.payment;

import io.sluice.order.provider.CallbackReading;
import io.sluice.order.provider.PaymentProvider;
import io.sluice.order.provider.PaymentReport;
import io.sluice.order.provider.ProviderCallback;
import org.springframework.stereotype.Service;

/** Receives a callback and applies what the provider reports in it. The same callback again changes nothing. */
@Service
public class ReceiveCallback {
    private final PaymentProvider provider;
    private final ApplyPaymentReport applyReport;

    ReceiveCallback(PaymentProvider provider, ApplyPaymentReport applyReport) {
        this.provider = provider;
        this.applyReport = applyReport;
    }

    /** What a callback came to. */
    public enum Outcome {
        RECEIVED,
        /** The provider did not sign it, or not lately. */
        FORGED,
        /** Its body cannot be read. */
        MALFORMED,
        UNKNOWN_PAYMENT,
        /** It contradicts what we know of the payment. */
        MISMATCH
    }

    public Outcome receive(ProviderCallback callback) {
        CallbackReading reading = provider.readCallback(callback);
        if (reading instanceof CallbackReading.Genuine genuine) {
            return apply(genuine.report());
        }
        return switch ((CallbackReading.Refused) reading) {
            case FORGED -> Outcome.FORGED;
            case MALFORMED -> Outcome.MALFORMED;
        };
    }

    private Outcome apply(PaymentReport report) {
        return switch (applyReport.apply(report)) {
            case APPLIED, PENDING -> Outcome.RECEIVED;
            case UNKNOWN_PAYMENT -> Outcome.UNKNOWN_PAYMENT;
            case MISMATCH -> Outcome.MISMATCH;
        };
    }
}
