package io.sluice.order.payment.persistence;

import com.baomidou.mybatisplus.core.toolkit.Wrappers;
import io.sluice.common.platform.id.IdGenerator;
import io.sluice.common.selling.domain.Money;
import io.sluice.common.selling.id.OrderId;
import io.sluice.common.selling.id.PaymentId;
import io.sluice.order.payment.Payment;
import io.sluice.order.payment.Payments;
import io.sluice.order.provider.PaymentState;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Repository;

/** The payments in table {@code payments}. */
@Repository
class MyBatisPayments implements Payments {
    /** As long as the column; a longer name is cut, and must not keep an order from being paid. */
    private static final int MAX_REF = 255;

    private final PaymentMapper rows;
    private final IdGenerator ids;
    private final Clock clock;

    MyBatisPayments(PaymentMapper rows, IdGenerator ids, Clock clock) {
        this.rows = rows;
        this.ids = ids;
        this.clock = clock;
    }

    @Override
    public Optional<Payment> find(PaymentId id) {
        return Optional.ofNullable(rows.selectById(id)).map(PaymentRow::toPayment);
    }

    @Override
    public List<Payment> findByOrder(OrderId orderId) {
        return payments(rows.selectList(
                Wrappers.<PaymentRow>query().eq("order_id", orderId).orderByAsc("id")));
    }

    @Override
    public List<Payment> findByProviderRef(String providerRef, int max) {
        return payments(rows.findByProviderRef(providerRef, max));
    }

    @Override
    public List<Payment> findPending(Collection<OrderId> orderIds) {
        if (orderIds.isEmpty()) {
            return List.of();
        }
        return payments(rows.selectList(Wrappers.<PaymentRow>query()
                .in("order_id", orderIds)
                .eq("state", PaymentState.PENDING)
                .orderByAsc("id")));
    }

    @Override
    public List<Payment> findDue(int max) {
        return payments(rows.findDue(clock.instant(), max));
    }

    @Override
    public Payment add(OrderId orderId, Money money, Duration untilPoll) {
        Instant now = clock.instant();
        var payment = Payment.begun(ids.next(PaymentId::new), orderId, money, now);
        rows.insert(PaymentRow.of(payment, now.plus(untilPoll)));
        return payment;
    }

    @Override
    public Payment lock(PaymentId id) {
        return Optional.ofNullable(rows.lock(id))
                .orElseThrow(() -> new IllegalStateException("There is no payment " + id))
                .toPayment();
    }

    @Override
    public void capture(PaymentId id, @Nullable String providerRef) {
        String kept = providerRef == null ? null : providerRef.substring(0, Math.min(providerRef.length(), MAX_REF));
        rows.capture(id, PaymentState.CAPTURED, kept, clock.instant());
    }

    @Override
    public void fail(PaymentId id, Duration untilPoll) {
        Instant now = clock.instant();
        rows.fail(id, PaymentState.FAILED, PaymentState.CAPTURED, now, now.plus(untilPoll));
    }

    @Override
    public void failForGood(PaymentId id) {
        rows.fail(id, PaymentState.FAILED, PaymentState.CAPTURED, clock.instant(), null);
    }

    @Override
    public void makeDue(Collection<OrderId> endedOrderIds) {
        if (!endedOrderIds.isEmpty()) {
            rows.makeDue(endedOrderIds, clock.instant());
        }
    }

    @Override
    public void postpone(PaymentId id, Duration untilPoll) {
        rows.postpone(id, PaymentState.CAPTURED, clock.instant().plus(untilPoll));
    }

    private static List<Payment> payments(List<PaymentRow> found) {
        return found.stream().map(PaymentRow::toPayment).toList();
    }
}
