package io.sluice.order.payment;

import io.sluice.common.id.IdGenerator;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import org.springframework.stereotype.Component;
import org.springframework.transaction.annotation.Propagation;
import org.springframework.transaction.annotation.Transactional;

/** The refunds: work that is remembered until it is done. */
@Component
public class Refunds {
    private static final Duration FIRST_WAIT = Duration.ofSeconds(1);
    private static final int MOST_DOUBLINGS = 10;

    private final RefundMapper refunds;
    private final PaymentProperties properties;
    private final IdGenerator ids;
    private final Clock clock;

    Refunds(RefundMapper refunds, PaymentProperties properties, IdGenerator ids, Clock clock) {
        this.refunds = refunds;
        this.properties = properties;
        this.ids = ids;
        this.clock = clock;
    }

    /** In the transaction that takes the money, or ends what it was for. */
    @Transactional(propagation = Propagation.MANDATORY)
    public void add(Payment payment, Refund.Reason reason, Refund.State state) {
        Instant now = clock.instant();
        refunds.insert(new Refund(
                ids.next(),
                payment.id(),
                payment.orderId(),
                payment.amount(),
                payment.currency(),
                reason,
                state,
                0,
                now,
                null,
                now));
    }

    public List<Refund> due(int most) {
        return refunds.findDue(clock.instant(), most);
    }

    /** The refunds of an order, without money that was kept after all. */
    List<Refund> of(String orderId) {
        return refunds.findOf(orderId);
    }

    /** Whether there was no unit, and the money goes back now. */
    public boolean giveUpSeeking(String id) {
        return refunds.move(id, Refund.State.UNIT_SOUGHT, Refund.State.PENDING, clock.instant(), null) == 1;
    }

    /** Whether the money stays: it pays its order after all. */
    @Transactional(propagation = Propagation.MANDATORY)
    public boolean keep(String id) {
        return refunds.move(id, Refund.State.UNIT_SOUGHT, Refund.State.KEPT, null, null) == 1;
    }

    /** Money that was kept for a unit which the ledger did not have. */
    @Transactional(propagation = Propagation.MANDATORY)
    public void payBack(String paymentId) {
        if (refunds.payBack(paymentId, clock.instant()) != 1) {
            throw new IllegalStateException("no money was kept of payment " + paymentId);
        }
    }

    /** Whether this is the first word that the money is back. */
    @Transactional(propagation = Propagation.MANDATORY)
    public boolean settle(String id) {
        return refunds.move(id, Refund.State.PENDING, Refund.State.SETTLED, null, clock.instant()) == 1;
    }

    /** Later each time. */
    public void tryAgain(Refund refund) {
        Duration wait = FIRST_WAIT.multipliedBy(1L << Math.min(refund.tries(), MOST_DOUBLINGS));
        Duration bounded = wait.compareTo(properties.longestWait()) > 0 ? properties.longestWait() : wait;
        refunds.tryAgain(refund.id(), clock.instant().plus(bounded));
    }
}
