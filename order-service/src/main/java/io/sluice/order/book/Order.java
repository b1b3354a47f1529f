package io.sluice.order.book;

import com.baomidou.mybatisplus.annotation.TableName;
import io.sluice.common.message.OrderEvent;
import java.time.Instant;

/**
 * What a buyer was promised.
 *
 * @param reservationId the nonce of the buyer's token: one token, one order
 * @param payBefore when it must be paid; null until it is confirmed
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
        Instant createdAt) {}
