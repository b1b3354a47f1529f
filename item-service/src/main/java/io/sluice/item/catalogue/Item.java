package io.sluice.item.catalogue;

import com.baomidou.mybatisplus.annotation.TableName;

/** Something that can be bought; the price is in minor units of its currency. */
@TableName("items")
record Item(
        String id,
        String title,
        String description,
        String imageUrl,
        long price,
        String currency,
        boolean onShelf,
        long sales) {}
