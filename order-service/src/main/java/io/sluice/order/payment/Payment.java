package io.sluice.order.payment;

import com.baomidou.mybatisplus.annotation.TableName;
import java.time.Instant;

/**
 * An attempt to pay an order. CAPTURED is final: the money is with us, and pays the order or goes back.
 *
 * @param amount in minor units of the currency
 * @param asked how often the provider was asked what became of it
 * @param dueAt when it is asked next; null once it is known
 */
@TableName("payments")
public record Payment(
        String id,
        String orderId,
        long amount,
        String currency,
        State state,
        String providerRef,
        Instant createdAt,
        Instant capturedAt,
        int asked,
        Instant dueAt) {

    /** What the provider said last. */
    public enum State {
        PENDING,
        CAPTURED,
        FAILED
    }
}
