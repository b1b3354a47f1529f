package io.sluice.item.editing.persistence;

import com.baomidou.mybatisplus.annotation.IdType;
import com.baomidou.mybatisplus.annotation.TableId;
import com.baomidou.mybatisplus.annotation.TableName;
import io.sluice.common.platform.id.UserId;
import io.sluice.common.selling.id.ItemId;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * Who changed an item, when, and how it was before and after.
 *
 * @param beforeJson null if the item is new
 */
@TableName("item_changes")
record ItemChangeRow(
        @TableId(type = IdType.INPUT) String id,
        ItemId itemId,
        UserId changedBy,
        Instant changedAt,
        @Nullable String beforeJson,
        String afterJson) {}
