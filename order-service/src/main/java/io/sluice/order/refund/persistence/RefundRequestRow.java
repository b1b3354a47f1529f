package io.sluice.order.refund.persistence;

import io.sluice.common.platform.id.UserId;
import io.sluice.common.selling.id.OrderId;
import io.sluice.order.lifecycle.ActReason;
import io.sluice.order.lifecycle.OnBehalf;
import io.sluice.order.refund.RefundRequest;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/** A refund request as its table has it. */
record RefundRequestRow(
        OrderId orderId,
        RefundRequest.State state,
        Instant requestedAt,
        @Nullable Instant decidedAt,
        @Nullable UserId decidedBy,
        @Nullable String why) {
    RefundRequest toRequest() {
        OnBehalf by = decidedBy == null || why == null ? null : new OnBehalf(decidedBy, new ActReason(why));
        return new RefundRequest(orderId, state, requestedAt, decidedAt, by);
    }
}
