package io.sluice.order.payment;

import io.micrometer.core.instrument.MeterRegistry;
import io.sluice.order.payment.PaymentProvider.Report;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.stereotype.Service;

/** Checks what the provider says of a payment against what we know of it, and takes it. */
@Service
public class ApplyPaymentReport {
    private static final Logger log = LoggerFactory.getLogger(ApplyPaymentReport.class);

    private final Payments payments;
    private final CapturePayment capturePayment;
    private final MeterRegistry meters;

    ApplyPaymentReport(Payments payments, CapturePayment capturePayment, MeterRegistry meters) {
        this.payments = payments;
        this.capturePayment = capturePayment;
        this.meters = meters;
    }

    /** What a report came to. */
    public enum Outcome {
        TAKEN,
        /** The provider has nothing to say yet. */
        PENDING,
        UNKNOWN_PAYMENT,
        /** Another order, amount or currency than ours: nothing is believed, somebody has to look. */
        MISMATCH
    }

    public Outcome take(Report report) {
        Outcome outcome = payments.find(report.paymentId())
                .map(payment -> judge(payment, report))
                .orElse(Outcome.UNKNOWN_PAYMENT);
        if (outcome == Outcome.UNKNOWN_PAYMENT || outcome == Outcome.MISMATCH) {
            log.error("the provider's word on payment {} is not believed: {}", report.paymentId(), outcome);
            meters.counter("sluice.payments.disbelieved").increment();
        }
        return outcome;
    }

    private Outcome judge(Payment payment, Report report) {
        boolean same = payment.orderId().equals(report.orderId())
                && payment.amount() == report.amount()
                && payment.currency().equals(report.currency());
        return same ? takeFor(payment, report) : Outcome.MISMATCH;
    }

    private Outcome takeFor(Payment payment, Report report) {
        switch (report.state()) {
            case PENDING -> {
                return Outcome.PENDING;
            }
            case FAILED -> payments.fail(payment);
            case CAPTURED -> {
                if (capturePayment.capture(payment.id(), report.providerRef())) {
                    meters.counter("sluice.payments.captured").increment();
                }
            }
        }
        return Outcome.TAKEN;
    }
}
