package io.sluice.order.refund;

import io.sluice.common.platform.id.UserId;
import io.sluice.common.selling.domain.Money;
import io.sluice.common.selling.id.OrderId;
import io.sluice.common.selling.id.PaymentId;
import io.sluice.common.selling.id.RefundId;
import io.sluice.order.lifecycle.OnBehalf;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.springframework.transaction.annotation.Propagation;
import org.springframework.transaction.annotation.Transactional;

/** The refunds: work that is stored until it is done. There is one per payment at most. */
public interface Refunds {
    /** Money that goes back. In the transaction that captures it, or ends what it was for. */
    @Transactional(propagation = Propagation.MANDATORY)
    void add(PaymentId paymentId, OrderId orderId, Money money, Refund.Reason reason);

    /** Money that came after its order was closed: it stays if there are units for the order again. */
    @Transactional(propagation = Propagation.MANDATORY)
    void addAwaitingUnits(PaymentId paymentId, OrderId orderId, Money money);

    List<Refund> findDue(int max);

    /** The refunds of an order, without money that was kept after all. */
    List<Refund> findByOrder(OrderId orderId);

    /** Refunds that are not done, the oldest first. */
    List<Refund> findOpen(int max);

    Optional<Refund> find(RefundId id);

    /** When the oldest refund began that is not done. */
    Optional<Instant> findOldestOpen();

    /** How many the provider refuses to make. */
    int countRefused();

    /** Whether something is left to do: it is due now, also if the provider refused it, and who wanted that is recorded. */
    @Transactional(propagation = Propagation.MANDATORY)
    boolean retry(Refund refund, UserId by);

    /** Who had refunds of an order tried again, the first time first. */
    List<RefundRetry> findRetries(OrderId orderId);

    /** Whether there were no units, and the money goes back now. */
    boolean stopAwaitingUnits(RefundId id);

    /** Whether the money stays: it pays its order after all. */
    @Transactional(propagation = Propagation.MANDATORY)
    boolean keep(RefundId id);

    /** Money that was kept for units which the ledger did not have goes back. */
    @Transactional(propagation = Propagation.MANDATORY)
    void refundKept(PaymentId paymentId);

    /** Whether this is the first report that the money is back. */
    @Transactional(propagation = Propagation.MANDATORY)
    boolean markRefunded(RefundId id);

    /** Whether it was pending: the provider refuses it, and an admin has to decide. */
    boolean refuse(RefundId id, String refusal);

    /** Whether the provider refuses it, and the admin completed it by hand: the money is back. */
    @Transactional(propagation = Propagation.MANDATORY)
    boolean completeByHand(RefundId id, OnBehalf by);

    /** Notes that it is worked on now, and when it is worked on next. */
    void postpone(RefundId id, Duration wait);
}
