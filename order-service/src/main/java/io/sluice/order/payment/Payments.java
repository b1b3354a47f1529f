package io.sluice.order.payment;

import io.sluice.common.platform.id.IdGenerator;
import io.sluice.common.selling.id.OrderId;
import io.sluice.common.selling.id.PaymentId;
import io.sluice.common.platform.job.RetrySchedule;
import io.sluice.order.lifecycle.Order;
import io.sluice.order.payment.PaymentMapper.PaymentRow;
import io.sluice.order.provider.PaymentState;
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

/** The payments, and when each is polled next. */
@Component
@EnableConfigurationProperties(PaymentProperties.class)
public class Payments {
    /** As long as the column; a longer name is cut, and must not keep an order from being paid. */
    private static final int MAX_REF = 255;

    /** After this a failed payment is not polled any more: buyers do not come back to its page. */
    private static final Duration FAILED_FOR_GOOD = Duration.ofDays(1);

    private final PaymentMapper rows;
    private final PaymentProperties properties;
    private final RetrySchedule schedule;
    private final IdGenerator ids;
    private final Clock clock;

    Payments(PaymentMapper rows, PaymentProperties properties, IdGenerator ids, Clock clock) {
        this.rows = rows;
        this.properties = properties;
        this.schedule = new RetrySchedule(properties.firstPollDelay(), properties.maxPollInterval());
        this.ids = ids;
        this.clock = clock;
    }

    Optional<Payment> find(PaymentId id) {
        return Optional.ofNullable(rows.find(id)).map(PaymentRow::toPayment);
    }

    List<Payment> findByOrder(OrderId orderId) {
        return payments(rows.findByOrder(orderId));
    }

    /** The payments of these orders of which it is not known what became of them. */
    public List<Payment> findPending(Collection<OrderId> orderIds) {
        return orderIds.isEmpty() ? List.of() : payments(rows.findByOrders(orderIds, PaymentState.PENDING));
    }

    List<Payment> findDue(int max) {
        return payments(rows.findDue(clock.instant(), max));
    }

    /** The pending payment of an order, or a new one; the order is locked, so there is one at a time. */
    @Transactional(propagation = Propagation.MANDATORY)
    Payment begin(Order order) {
        PaymentRow pending = rows.findFirst(order.id(), PaymentState.PENDING);
        if (pending != null) {
            return pending.toPayment();
        }
        Instant now = clock.instant();
        var payment = new Payment(ids.next(PaymentId::new), order.id(), order.amount(), PaymentState.PENDING, now, 0);
        rows.insert(payment, now.plus(schedule.first()));
        return payment;
    }

    @Transactional(propagation = Propagation.MANDATORY)
    Payment lock(PaymentId id) {
        return rows.lock(id).toPayment();
    }

    @Transactional(propagation = Propagation.MANDATORY)
    void capture(PaymentId id, String providerRef) {
        String kept = providerRef == null ? null : providerRef.substring(0, Math.min(providerRef.length(), MAX_REF));
        rows.capture(id, PaymentState.CAPTURED, kept, clock.instant());
    }

    void fail(Payment payment) {
        Instant now = clock.instant();
        boolean over = payment.createdAt().plus(FAILED_FOR_GOOD).isBefore(now);
        rows.fail(
                payment.id(),
                PaymentState.FAILED,
                PaymentState.CAPTURED,
                over ? null : now.plus(properties.maxPollInterval()));
    }

    /** The provider does not know it. It may still be created there, but not for ever. */
    void failIfUnknownForLong(Payment payment) {
        if (payment.createdAt().plus(properties.unknownTimeout()).isBefore(clock.instant())) {
            fail(payment);
        }
    }

    /** Later each time. */
    void postpone(Payment payment) {
        rows.postpone(payment.id(), PaymentState.CAPTURED, clock.instant().plus(schedule.after(payment.polls())));
    }

    private static List<Payment> payments(List<PaymentRow> found) {
        return found.stream().map(PaymentRow::toPayment).toList();
    }
}
