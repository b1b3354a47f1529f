package io.sluice.order.lifecycle.persistence;

import io.sluice.common.platform.id.UserId;
import io.sluice.common.selling.id.OrderId;
import io.sluice.order.lifecycle.ActReason;
import io.sluice.order.lifecycle.OnBehalf;
import io.sluice.order.lifecycle.OrderChange;
import io.sluice.order.lifecycle.OrderState.Change;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/** A change as its table has it. Actor and reason are null together. */
record OrderChangeRow(
        OrderId orderId,
        Change cause,
        Instant at,
        @Nullable UserId actor,
        @Nullable String why,
        @Nullable String traceId) {
    static OrderChangeRow of(OrderId orderId, OrderChange change) {
        OnBehalf onBehalf = change.onBehalf();
        return new OrderChangeRow(
                orderId,
                change.change(),
                change.at(),
                onBehalf == null ? null : onBehalf.admin(),
                onBehalf == null ? null : onBehalf.reason().text(),
                change.traceId());
    }

    OrderChange toChange() {
        OnBehalf onBehalf = actor == null || why == null ? null : new OnBehalf(actor, new ActReason(why));
        return new OrderChange(cause, at, onBehalf, traceId);
    }
}
