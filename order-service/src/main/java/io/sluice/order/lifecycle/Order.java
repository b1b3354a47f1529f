package io.sluice.order.lifecycle;

import com.baomidou.mybatisplus.annotation.TableName;
import io.sluice.common.message.OrderEvent;
import io.sluice.common.message.StockBatch;
import java.time.Instant;

/**
 * What a buyer was promised.
 *
 * @param reservationId the nonce of the buyer's token: one token, one order
 * @param payBefore when it must be paid; null until it is confirmed
 * @param paymentId the payment that pays it, if one does
 * @param lateRid its second reservation, if it was paid late and got its units again
 * @param changedAt when it came into its state
 */
@TableName("orders")
public record Order(
        String id,
        String reservationId,
        String promoId,
        String itemId,
        String userId,
        int quantity,
        long unitPrice,
        String currency,
        OrderEvent.State state,
        int paymentSeconds,
        Instant payBefore,
        String paymentId,
        String lateRid,
        Instant createdAt,
        Instant changedAt) {
    /** What a second reservation begins with. */
    public static final String LATE = "late-";

    /** Whether this is the second reservation of an order. */
    public static boolean isLate(String rid) {
        return rid.startsWith(LATE);
    }

    /** What the whole order costs, in minor units. */
    public long amount() {
        return Math.multiplyExact(unitPrice, (long) quantity);
    }

    /** The units it owns in the ledger, by the reservation that took them last. */
    public StockBatch.Hold hold() {
        return new StockBatch.Hold(lateRid == null ? reservationId : lateRid, id, userId, quantity);
    }

    Order in(OrderEvent.State other, Instant at) {
        return in(other, at, payBefore);
    }

    /** Payable from now on, for as long as its promotion said. */
    Order confirmed(Instant at) {
        return in(OrderEvent.State.CONFIRMED, at, at.plusSeconds(paymentSeconds));
    }

    private Order in(OrderEvent.State other, Instant at, Instant deadline) {
        return new Order(
                id,
                reservationId,
                promoId,
                itemId,
                userId,
                quantity,
                unitPrice,
                currency,
                other,
                paymentSeconds,
                deadline,
                paymentId,
                lateRid,
                createdAt,
                at);
    }

    /** The word that it came into its state. */
    OrderEvent event(String eventId) {
        return new OrderEvent(eventId, id, promoId, itemId, userId, quantity, amount(), currency, state, changedAt);
    }
}
