package io.sluice.order.browse;

import com.baomidou.mybatisplus.annotation.TableName;
import java.time.Instant;

/** An order as its buyer sees it. */
@TableName("orders")
record Order(
        String id,
        String promoId,
        String itemId,
        String userId,
        int quantity,
        long unitPrice,
        String currency,
        String state,
        Instant payBefore,
        Instant createdAt) {}
