package io.sluice.order.payment;

import io.sluice.common.id.IdGenerator;
import io.sluice.order.lifecycle.Order;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import org.springframework.boot.context.properties.EnableConfigurationProperties;
import org.springframework.stereotype.Component;
import org.springframework.transaction.annotation.Propagation;
import org.springframework.transaction.annotation.Transactional;

/** The payments. */
@Component
@EnableConfigurationProperties(PaymentProperties.class)
public class Payments {
    private static final int MOST_DOUBLINGS = 10;
    /** Nobody comes back to a page where a payment failed after this. */
    private static final Duration FAILED_FOR_GOOD = Duration.ofDays(1);

    /** What the provider calls a payment is for people who ask there; a longer name is kept in part. */
    private static final int LONGEST_REF = 255;

    private final PaymentMapper payments;
    private final PaymentProperties properties;
    private final IdGenerator ids;
    private final Clock clock;

    Payments(PaymentMapper payments, PaymentProperties properties, IdGenerator ids, Clock clock) {
        this.payments = payments;
        this.properties = properties;
        this.ids = ids;
        this.clock = clock;
    }

    public Optional<Payment> find(String id) {
        return Optional.ofNullable(payments.find(id));
    }

    List<Payment> of(String orderId) {
        return payments.findOf(orderId);
    }

    /** Those of these orders whose fate is not known. */
    public List<Payment> underWay(Collection<String> orderIds) {
        return orderIds.isEmpty() ? List.of() : payments.findUnderWay(orderIds);
    }

    List<Payment> due(int most) {
        return payments.findDue(clock.instant(), most);
    }

    /** The payment of an order that is under way, or a new one; the order is locked, so there is one at a time. */
    @Transactional(propagation = Propagation.MANDATORY)
    Payment begin(Order order) {
        Payment known = payments.findPending(order.id());
        if (known != null) {
            return known;
        }
        Instant now = clock.instant();
        var payment = new Payment(
                ids.next(),
                order.id(),
                order.amount(),
                order.currency(),
                Payment.State.PENDING,
                null,
                now,
                null,
                0,
                now.plus(properties.askAfter()));
        payments.insert(payment);
        return payment;
    }

    @Transactional(propagation = Propagation.MANDATORY)
    Payment lock(String id) {
        return payments.lock(id);
    }

    @Transactional(propagation = Propagation.MANDATORY)
    void capture(String id, String providerRef) {
        String kept =
                providerRef == null ? null : providerRef.substring(0, Math.min(providerRef.length(), LONGEST_REF));
        payments.capture(id, kept, clock.instant());
    }

    void fail(Payment payment) {
        Instant now = clock.instant();
        boolean over = payment.createdAt().plus(FAILED_FOR_GOOD).isBefore(now);
        payments.fail(payment.id(), over ? null : now.plus(properties.longestAsk()));
    }

    /** The provider does not know it. That may be yet to come, but not for ever. */
    void unknown(Payment payment) {
        if (payment.createdAt().plus(properties.unknownFor()).isBefore(clock.instant())) {
            fail(payment);
        }
    }

    /** Later each time. */
    void askAgain(Payment payment) {
        Duration wait = properties.askAfter().multipliedBy(1L << Math.min(payment.asked(), MOST_DOUBLINGS));
        Duration bounded = wait.compareTo(properties.longestAsk()) > 0 ? properties.longestAsk() : wait;
        payments.askAgain(payment.id(), clock.instant().plus(bounded));
    }
}
