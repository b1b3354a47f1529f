package io.sluice.order.support;

import io.sluice.order.lifecycle.ActReason;
import io.sluice.order.lifecycle.OrderState;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * Something that happened to an order.
 *
 * @param by null if it is not known
 * @param why null if there is nothing to say, or an admin gave a reason
 * @param reason what an admin gave as a reason; else null
 * @param detail the batch, payment or refund that it is about; else null
 * @param traceId of the request that did it; null if none did
 */
public record TimelineEntry(
        Instant at,
        What what,
        @Nullable Actor by,
        @Nullable Why why,
        @Nullable ActReason reason,
        @Nullable String detail,
        @Nullable String traceId) {

    static TimelineEntry of(Instant at, What what, Actor by, Why why) {
        return new TimelineEntry(at, what, by, why, null, null, null);
    }

    static TimelineEntry about(String detail, Instant at, What what, Actor by, @Nullable Why why) {
        return new TimelineEntry(at, what, by, why, null, detail, null);
    }

    /**
     * What can happen: a new state, a message that moves units, or something about the money. Of one millisecond, what comes first
     * here came first.
     */
    public enum What {
        ACCEPTED,
        UNITS_ASKED_FOR,
        CONFIRMED,
        PAYMENT_STARTED,
        PAYMENT_FAILED,
        PAYMENT_CAPTURED,
        PAID,
        SHIPPING_REQUESTED,
        HANDED_OVER,
        REFUND_ASKED_FOR,
        REFUND_DECLINED,
        CLOSED,
        CANCELLED,
        REJECTED,
        REFUNDING,
        REFUND_REQUESTED,
        REFUND_RETRIED,
        REFUND_COMPLETED,
        REFUNDED,
        UNITS_RESTOCKED;

        static What of(OrderState state) {
            return valueOf(state.name());
        }
    }

    /** Why it happened, unless an admin gave a reason. */
    public enum Why {
        ORDERED,
        UNITS_TAKEN,
        NO_UNITS,
        PAID_IN_TIME,
        DEADLINE_PASSED,
        BUYER_CANCELLED,
        BUYER_WANTS_MONEY,
        MONEY_BACK,
        UNITS_FOUND_AGAIN,
        UNITS_TAKEN_AGAIN,
        NO_UNITS_AGAIN,
        PAID_TWICE,
        PAID_TOO_LATE,
        PARTNER_ACCEPTED,
        HANDED_OVER_ALREADY
    }
}
