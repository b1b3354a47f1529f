package io.sluice.order.refund.persistence;

import com.baomidou.mybatisplus.core.toolkit.Wrappers;
import io.sluice.common.platform.id.IdGenerator;
import io.sluice.common.platform.id.UserId;
import io.sluice.common.selling.domain.Money;
import io.sluice.common.selling.id.OrderId;
import io.sluice.common.selling.id.PaymentId;
import io.sluice.common.selling.id.RefundId;
import io.sluice.order.lifecycle.OnBehalf;
import io.sluice.order.refund.Refund;
import io.sluice.order.refund.Refund.Reason;
import io.sluice.order.refund.Refund.State;
import io.sluice.order.refund.RefundRetry;
import io.sluice.order.refund.Refunds;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.springframework.stereotype.Repository;

/** The refunds in table {@code refunds}. */
@Repository
class MyBatisRefunds implements Refunds {
    /** As long as the column. */
    private static final int MAX_REFUSAL = 255;

    private final RefundMapper rows;
    private final IdGenerator ids;
    private final Clock clock;

    MyBatisRefunds(RefundMapper rows, IdGenerator ids, Clock clock) {
        this.rows = rows;
        this.ids = ids;
        this.clock = clock;
    }

    @Override
    public void add(PaymentId paymentId, OrderId orderId, Money money, Reason reason) {
        add(paymentId, orderId, money, reason, State.PENDING);
    }

    @Override
    public void addAwaitingUnits(PaymentId paymentId, OrderId orderId, Money money) {
        add(paymentId, orderId, money, Reason.LATE, State.AWAITING_UNITS);
    }

    private void add(PaymentId paymentId, OrderId orderId, Money money, Reason reason, State state) {
        Instant now = clock.instant();
        var progress = new Refund.Progress(state, 0, now, null, now);
        var refund = new Refund(ids.next(RefundId::new), paymentId, orderId, money, reason, progress);
        rows.add(refund, now, State.KEPT);
    }

    @Override
    public List<Refund> findDue(int max) {
        return refunds(rows.findDue(clock.instant(), max));
    }

    @Override
    public List<Refund> findByOrder(OrderId orderId) {
        return refunds(rows.selectList(Wrappers.<RefundRow>query()
                .eq("order_id", orderId)
                .ne("state", State.KEPT)
                .orderByAsc("id")));
    }

    @Override
    public List<Refund> findOpen(int max) {
        return refunds(rows.findOpen(max));
    }

    @Override
    public Optional<Refund> find(RefundId id) {
        return Optional.ofNullable(rows.selectOne(Wrappers.<RefundRow>query().eq("id", id)))
                .map(RefundRow::toRefund);
    }

    @Override
    public boolean retry(Refund refund, UserId by) {
        Instant now = clock.instant();
        boolean open = rows.makeDue(refund.id(), now) == 1;
        if (open) {
            rows.addRetry(ids.next(), refund, by, now);
        }
        return open;
    }

    @Override
    public List<RefundRetry> findRetries(OrderId orderId) {
        return rows.findRetries(orderId);
    }

    @Override
    public boolean stopAwaitingUnits(RefundId id) {
        return rows.change(id, State.AWAITING_UNITS, State.PENDING, clock.instant()) == 1;
    }

    @Override
    public boolean keep(RefundId id) {
        return rows.change(id, State.AWAITING_UNITS, State.KEPT, null) == 1;
    }

    @Override
    public void refundKept(PaymentId paymentId) {
        if (rows.changeByPayment(paymentId, State.KEPT, State.PENDING, clock.instant()) != 1) {
            throw new IllegalStateException(
                    "Could not refund payment " + paymentId + ": it has no refund in state KEPT");
        }
    }

    @Override
    public boolean markRefunded(RefundId id) {
        return rows.complete(id, State.PENDING, State.REFUNDED, clock.instant()) == 1;
    }

    @Override
    public Optional<Instant> findOldestOpen() {
        return Optional.ofNullable(rows.findOldestOpen());
    }

    @Override
    public int countRefused() {
        return rows.countRefused();
    }

    @Override
    public boolean refuse(RefundId id, String refusal) {
        return rows.refuse(id, refusal.substring(0, Math.min(refusal.length(), MAX_REFUSAL))) == 1;
    }

    @Override
    public boolean completeByHand(RefundId id, OnBehalf by) {
        return rows.completeByHand(id, by, clock.instant()) == 1;
    }

    @Override
    public void postpone(RefundId id, Duration wait) {
        rows.postpone(id, clock.instant().plus(wait));
    }

    private static List<Refund> refunds(List<RefundRow> found) {
        return found.stream().map(RefundRow::toRefund).toList();
    }
}
