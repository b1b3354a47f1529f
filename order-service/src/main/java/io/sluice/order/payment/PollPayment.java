package io.sluice.order.payment;

import io.micrometer.core.instrument.Counter;
import io.micrometer.core.instrument.MeterRegistry;
import io.sluice.order.lifecycle.Order;
import io.sluice.order.lifecycle.OrderState;
import io.sluice.order.lifecycle.Orders;
import io.sluice.order.provider.PaymentProvider;
import io.sluice.order.provider.PaymentReport;
import io.sluice.order.provider.ProviderRefusedException;
import java.util.Optional;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.stereotype.Service;

/**
 * Learns from the provider what became of a payment. If its order can be paid, the provider is asked; if the order has ended, the
 * payment is closed there, so that nobody pays for nothing, and it is never polled again.
 */
@Service
public class PollPayment {
    private static final Logger log = LoggerFactory.getLogger(PollPayment.class);

    private final Orders orders;
    private final PaymentPolls polls;
    private final PaymentProvider provider;
    private final ApplyPaymentReport applyReport;
    private final Counter refusals;

    PollPayment(
            Orders orders,
            PaymentPolls polls,
            PaymentProvider provider,
            ApplyPaymentReport applyReport,
            MeterRegistry meters) {
        this.orders = orders;
        this.polls = polls;
        this.provider = provider;
        this.applyReport = applyReport;
        this.refusals = meters.counter("sluice.order.payment.refusals");
    }

    /**
     * Applies what the provider reports of a payment by now. What it refuses to report is as good as not paid: money that comes all the
     * same is reported by callback, and goes back.
     *
     * @throws io.sluice.order.provider.ProviderUnavailableException if it cannot be reached
     */
    public void poll(Payment payment) {
        // Before the answer: if none comes it is polled again, and later each time.
        polls.postpone(payment);
        ask(payment);
    }

    void ask(Payment payment) {
        boolean payable = orders.find(payment.orderId())
                .map(Order::state)
                .filter(state -> state == OrderState.CONFIRMED)
                .isPresent();
        try {
            if (payable) {
                find(payment);
            } else {
                close(payment);
            }
        } catch (ProviderRefusedException e) {
            refusals.increment();
            log.warn("Could not {} payment {}: {}", payable ? "poll" : "close", payment.id(), e.getMessage());
            refused(payment, payable);
        }
    }

    private void find(Payment payment) {
        provider.find(payment.id()).ifPresentOrElse(applyReport::apply, () -> polls.failIfUnknownForLong(payment));
    }

    private void close(Payment payment) {
        Optional<PaymentReport> report = provider.close(payment.id());
        report.ifPresentOrElse(known -> applyClosing(payment, known), () -> polls.closeIfUnknownForLong(payment));
    }

    private void applyClosing(Payment payment, PaymentReport report) {
        applyReport.apply(report);
        switch (report.state()) {
            case FAILED -> polls.close(payment);
            // The buyer is paying at this moment, says the provider.
            case PENDING -> polls.closeIfOld(payment);
            case CAPTURED -> {}
        }
    }

    private void refused(Payment payment, boolean payable) {
        if (payable) {
            polls.failIfUnknownForLong(payment);
        } else {
            // It is open over there: its money may still come.
            provider.find(payment.id()).ifPresent(applyReport::apply);
            polls.closeIfOld(payment);
        }
    }
}
