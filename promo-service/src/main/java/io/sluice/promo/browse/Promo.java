package io.sluice.promo.browse;

import com.baomidou.mybatisplus.annotation.TableName;
import java.time.Instant;

/** A promotion as buyers see it. */
@TableName("promos")
record Promo(
        String id,
        String itemId,
        String title,
        long price,
        String currency,
        int perUserLimit,
        Instant startsAt,
        Instant endsAt,
        String state) {}
