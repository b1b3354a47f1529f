package io.sluice.order.closing;

import io.sluice.common.selling.id.OrderId;
import io.sluice.order.lifecycle.Order;
import io.sluice.order.payment.Payment;
import io.sluice.order.payment.Payments;
import io.sluice.order.payment.PollPayment;
import io.sluice.order.provider.ProviderCalls;
import io.sluice.order.provider.ProviderUnavailableException;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.stream.Collectors;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.stereotype.Component;

/** The payments that overdue orders may still be paid by. */
@Component
class PendingPayments {
    private static final Logger log = LoggerFactory.getLogger(PendingPayments.class);

    private final Payments payments;
    private final PollPayment pollPayment;
    private final ProviderCalls calls;

    PendingPayments(Payments payments, PollPayment pollPayment, ProviderCalls calls) {
        this.payments = payments;
        this.pollPayment = pollPayment;
        this.calls = calls;
    }

    /** Those of the orders that somebody may be paying. */
    List<Payment> of(Collection<Order> overdue) {
        return payments.findPending(overdue.stream().map(Order::id).toList());
    }

    /** As many as may be polled at once. */
    List<List<Payment>> slices(List<Payment> pending) {
        List<List<Payment>> slices = new ArrayList<>();
        for (int from = 0; from < pending.size(); from += calls.max()) {
            slices.add(pending.subList(from, Math.min(pending.size(), from + calls.max())));
        }
        return slices;
    }

    /**
     * Polls the provider for them, all at once, and applies what it reports. Answers the orders of which it is known now what became
     * of their payments.
     */
    Answers poll(List<Payment> slice) {
        Set<OrderId> unknown = ConcurrentHashMap.newKeySet();
        var available = new AtomicBoolean(true);
        CompletableFuture.allOf(slice.stream()
                        .map(payment -> CompletableFuture.runAsync(() -> poll(payment, unknown, available), calls))
                        .toArray(CompletableFuture[]::new))
                .join();
        Set<OrderId> known = slice.stream().map(Payment::orderId).collect(Collectors.toCollection(HashSet::new));
        known.removeAll(unknown);
        return new Answers(known, available.get());
    }

    private void poll(Payment payment, Set<OrderId> unknown, AtomicBoolean available) {
        try {
            pollPayment.poll(payment);
        } catch (ProviderUnavailableException e) {
            unknown.add(payment.orderId());
            available.set(false);
            log.warn(
                    "Could not poll payment {}; order {} is closed later: {}",
                    payment.id(),
                    payment.orderId(),
                    e.getMessage());
        } catch (RuntimeException e) {
            // A report that cannot be applied must not delay the other orders.
            unknown.add(payment.orderId());
            log.error(
                    "Could not apply the provider's report on payment {}; order {} stays open for a while",
                    payment.id(),
                    payment.orderId(),
                    e);
        }
    }

    /** What may still be paid of orders that have ended is closed at the provider, soon and by the job that polls. */
    void closeSoon(Collection<OrderId> ended) {
        payments.makeDue(ended);
    }

    /**
     * What came of polling some payments.
     *
     * @param known the orders whose payments the provider reported on
     * @param available whether it answered every time
     */
    record Answers(Set<OrderId> known, boolean available) {}
}
