package io.sluice.order.refund;

import io.sluice.common.selling.domain.Money;
import io.sluice.common.platform.id.IdGenerator;
import io.sluice.common.selling.id.OrderId;
import io.sluice.common.selling.id.PaymentId;
import io.sluice.common.selling.id.RefundId;
import io.sluice.common.platform.job.RetrySchedule;
import io.sluice.order.refund.Refund.Reason;
import io.sluice.order.refund.Refund.State;
import io.sluice.order.refund.RefundMapper.RefundRow;
import java.time.Clock;
import java.time.Duration;
import java.util.List;
import org.springframework.boot.context.properties.EnableConfigurationProperties;
import org.springframework.stereotype.Component;
import org.springframework.transaction.annotation.Propagation;
import org.springframework.transaction.annotation.Transactional;

/** The refunds: work that is stored until it is done. */
@Component
@EnableConfigurationProperties(RefundProperties.class)
public class Refunds {
    private static final Duration FIRST_WAIT = Duration.ofSeconds(1);

    private final RefundMapper rows;
    private final RetrySchedule schedule;
    private final IdGenerator ids;
    private final Clock clock;

    Refunds(RefundMapper rows, RefundProperties properties, IdGenerator ids, Clock clock) {
        this.rows = rows;
        this.schedule = new RetrySchedule(FIRST_WAIT, properties.maxRetryInterval());
        this.ids = ids;
        this.clock = clock;
    }

    /** Money that goes back. In the transaction that captures it, or ends what it was for. */
    @Transactional(propagation = Propagation.MANDATORY)
    public void add(PaymentId paymentId, OrderId orderId, Money money, Reason reason) {
        add(paymentId, orderId, money, reason, State.PENDING);
    }

    /** Money that came after its order was closed: it stays if there are units for the order again. */
    @Transactional(propagation = Propagation.MANDATORY)
    public void addAwaitingUnits(PaymentId paymentId, OrderId orderId, Money money) {
        add(paymentId, orderId, money, Reason.LATE, State.AWAITING_UNITS);
    }

    private void add(PaymentId paymentId, OrderId orderId, Money money, Reason reason, State state) {
        var progress = new Refund.Progress(state, 0, null);
        var refund = new Refund(ids.next(RefundId::new), paymentId, orderId, money, reason, progress);
        rows.insert(refund, clock.instant(), State.KEPT);
    }

    List<Refund> findDue(int max) {
        return rows.findDue(clock.instant(), max).stream()
                .map(RefundRow::toRefund)
                .toList();
    }

    /** The refunds of an order, without money that was kept after all. */
    public List<Refund> findByOrder(OrderId orderId) {
        return rows.findByOrder(orderId, State.KEPT).stream()
                .map(RefundRow::toRefund)
                .toList();
    }

    /** Whether there were no units, and the money goes back now. */
    boolean stopAwaitingUnits(RefundId id) {
        return rows.change(id, State.AWAITING_UNITS, State.PENDING, clock.instant()) == 1;
    }

    /** Whether the money stays: it pays its order after all. */
    @Transactional(propagation = Propagation.MANDATORY)
    boolean keep(RefundId id) {
        return rows.change(id, State.AWAITING_UNITS, State.KEPT, null) == 1;
    }

    /** Money that was kept for units which the ledger did not have goes back. */
    @Transactional(propagation = Propagation.MANDATORY)
    public void refundKept(PaymentId paymentId) {
        if (rows.changeByPayment(paymentId, State.KEPT, State.PENDING, clock.instant()) != 1) {
            throw new IllegalStateException(
                    "Could not refund payment " + paymentId + ": it has no refund in state KEPT");
        }
    }

    /** Whether this is the first report that the money is back. */
    @Transactional(propagation = Propagation.MANDATORY)
    boolean markRefunded(RefundId id) {
        return rows.complete(id, State.PENDING, State.REFUNDED, clock.instant()) == 1;
    }

    /** Later each time. */
    void postpone(Refund refund) {
        rows.postpone(
                refund.id(),
                clock.instant().plus(schedule.after(refund.progress().tries())));
    }
}
