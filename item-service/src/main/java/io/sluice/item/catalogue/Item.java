package io.sluice.item.catalogue;

import com.baomidou.mybatisplus.annotation.TableName;
import java.time.Instant;

/** Something that can be bought; the price is in minor units of its currency. Its version rises with every edit. */
@TableName("items")
public record Item(
        String id,
        String title,
        String description,
        String imageUrl,
        long price,
        String currency,
        boolean onShelf,
        long sales,
        int version,
        Instant createdAt,
        Instant updatedAt) {}
