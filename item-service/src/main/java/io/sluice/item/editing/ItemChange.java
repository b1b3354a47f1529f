package io.sluice.item.editing;

import java.time.Instant;

/** Who made an item what it is, when, and what it was before; nothing, if it is new. */
record ItemChange(String id, String itemId, String changedBy, Instant changedAt, String beforeJson, String afterJson) {}
