package io.sluice.order.refund.persistence;

import com.baomidou.mybatisplus.annotation.TableName;
import io.sluice.common.platform.id.UserId;
import io.sluice.common.selling.domain.Money;
import io.sluice.common.selling.id.OrderId;
import io.sluice.common.selling.id.PaymentId;
import io.sluice.common.selling.id.RefundId;
import io.sluice.order.lifecycle.ActReason;
import io.sluice.order.lifecycle.OnBehalf;
import io.sluice.order.refund.Refund;
import io.sluice.order.refund.Refund.Reason;
import io.sluice.order.refund.Refund.State;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/** A refund as its table has it. */
@TableName("refunds")
record RefundRow(
        RefundId id,
        PaymentId paymentId,
        OrderId orderId,
        long amount,
        String currency,
        Reason reason,
        State state,
        int tries,
        Instant createdAt,
        @Nullable Instant refundedAt,
        @Nullable Instant dueAt,
        @Nullable String refusal,
        @Nullable UserId completedBy,
        @Nullable String completedWhy) {
    Refund toRefund() {
        return new Refund(
                id,
                paymentId,
                orderId,
                new Money(amount, currency),
                reason,
                new Refund.Progress(state, tries, createdAt, refundedAt, dueAt, refusal, byHand()));
    }

    private @Nullable OnBehalf byHand() {
        return completedBy == null || completedWhy == null
                ? null
                : new OnBehalf(completedBy, new ActReason(completedWhy));
    }
}
