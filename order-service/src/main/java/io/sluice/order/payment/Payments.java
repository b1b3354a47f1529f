package io.sluice.order.payment;

import io.sluice.common.selling.domain.Money;
import io.sluice.common.selling.id.OrderId;
import io.sluice.common.selling.id.PaymentId;
import java.time.Duration;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.springframework.transaction.annotation.Propagation;
import org.springframework.transaction.annotation.Transactional;

/** The payments, and when each is due to be polled. A captured one is final: nothing here changes it. */
public interface Payments {
    Optional<Payment> find(PaymentId id);

    /** Every attempt to pay an order, the first one first. */
    List<Payment> findByOrder(OrderId orderId);

    /** Captured payments by the provider's own name of them, newest first: names are the provider's to keep unique, not ours. */
    List<Payment> findByProviderRef(String providerRef, int max);

    /** The payments of these orders of which it is not known what became of them. */
    List<Payment> findPending(Collection<OrderId> orderIds);

    List<Payment> findDue(int max);

    /** A new payment, which is pending. The order must be locked, so that there is one at a time. */
    @Transactional(propagation = Propagation.MANDATORY)
    Payment add(OrderId orderId, Money money, Duration untilPoll);

    /** The payment, which no other transaction can change before this one ends. */
    @Transactional(propagation = Propagation.MANDATORY)
    Payment lock(PaymentId id);

    /**
     * The money is with us.
     *
     * @param providerRef the provider's own name of the payment, if it has one
     */
    @Transactional(propagation = Propagation.MANDATORY)
    void capture(PaymentId id, @Nullable String providerRef);

    void fail(PaymentId id, Duration untilPoll);

    /** As {@link #fail}, and it is not polled any more. */
    void failForGood(PaymentId id);

    /** What may still be paid of orders that have ended is due now, to be closed at the provider. */
    void makeDue(Collection<OrderId> endedOrderIds);

    /** Notes that it is polled now, and when it is polled next. */
    void postpone(PaymentId id, Duration untilPoll);
}
