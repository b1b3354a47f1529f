package io.sluice.order.payment;

import io.micrometer.core.instrument.MeterRegistry;
import io.sluice.order.provider.PaymentReport;
import java.util.Optional;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.stereotype.Service;

/** Checks what the provider reports of a payment against what we know of it, and applies it. */
@Service
public class ApplyPaymentReport {
    private static final Logger log = LoggerFactory.getLogger(ApplyPaymentReport.class);

    private final Payments payments;
    private final PaymentPolls polls;
    private final CapturePayment capturePayment;
    private final MeterRegistry meters;

    ApplyPaymentReport(Payments payments, PaymentPolls polls, CapturePayment capturePayment, MeterRegistry meters) {
        this.payments = payments;
        this.polls = polls;
        this.capturePayment = capturePayment;
        this.meters = meters;
    }

    /** What applying a report came to. */
    public enum Outcome {
        APPLIED,
        /** The provider has nothing to report yet. */
        PENDING,
        UNKNOWN_PAYMENT,
        /** Another order, amount or currency than ours: nothing is applied, an operator has to check. */
        MISMATCH
    }

    public Outcome apply(PaymentReport report) {
        Outcome outcome = Optional.ofNullable(report.paymentId())
                .flatMap(payments::find)
                .map(payment -> check(payment, report))
                .orElse(Outcome.UNKNOWN_PAYMENT);
        if (outcome == Outcome.UNKNOWN_PAYMENT || outcome == Outcome.MISMATCH) {
            log.error(
                    "Did not apply the provider's report on payment {}; an operator has to check: {}",
                    report.paymentId(),
                    outcome);
            meters.counter("sluice.order.payment.mismatches").increment();
        }
        return outcome;
    }

    private Outcome check(Payment payment, PaymentReport report) {
        boolean same =
                payment.orderId().equals(report.orderId()) && payment.money().equals(report.money());
        return same ? apply(payment, report) : Outcome.MISMATCH;
    }

    private Outcome apply(Payment payment, PaymentReport report) {
        switch (report.state()) {
            case PENDING -> {
                return Outcome.PENDING;
            }
            case FAILED -> polls.fail(payment);
            case CAPTURED -> {
                if (capturePayment.capture(payment.id(), report.providerRef())) {
                    meters.counter("sluice.order.payment.captured").increment();
                }
            }
        }
        return Outcome.APPLIED;
    }
}
