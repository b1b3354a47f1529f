package io.sluice.item.editing;

import io.sluice.common.selling.id.ItemId;
import io.sluice.common.platform.id.UserId;
import java.time.Instant;

/**
 * Who changed an item, when, and how it was before and after.
 *
 * @param beforeJson null if the item is new
 */
record ItemChangeRow(
        String id, ItemId itemId, UserId changedBy, Instant changedAt, String beforeJson, String afterJson) {}
