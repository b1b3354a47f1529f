package io.sluice.order.payment.persistence;

import com.baomidou.mybatisplus.annotation.IdType;
import com.baomidou.mybatisplus.annotation.TableId;
import com.baomidou.mybatisplus.annotation.TableName;
import io.sluice.common.selling.domain.Money;
import io.sluice.common.selling.id.OrderId;
import io.sluice.common.selling.id.PaymentId;
import io.sluice.order.payment.Payment;
import io.sluice.order.provider.PaymentState;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/** A payment as its table has it. */
@TableName("payments")
record PaymentRow(
        @TableId(type = IdType.INPUT) PaymentId id,
        OrderId orderId,
        long amount,
        String currency,
        PaymentState state,
        @Nullable String providerRef,
        Instant createdAt,
        @Nullable Instant capturedAt,
        @Nullable Instant failedAt,
        int polls,
        @Nullable Instant dueAt) {
    static PaymentRow of(Payment payment, Instant dueAt) {
        return new PaymentRow(
                payment.id(),
                payment.orderId(),
                payment.money().amount(),
                payment.money().currency(),
                payment.state(),
                payment.result().providerRef(),
                payment.createdAt(),
                payment.result().capturedAt(),
                payment.result().failedAt(),
                payment.polls(),
                dueAt);
    }

    Payment toPayment() {
        var result = new Payment.Result(capturedAt, failedAt, providerRef);
        return new Payment(id, orderId, new Money(amount, currency), state, createdAt, polls, result);
    }
}
