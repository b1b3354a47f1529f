package io.sluice.item.editing;

import io.sluice.common.platform.id.UserId;
import io.sluice.item.catalogue.Listing;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * What an admin did to an item.
 *
 * @param before null if the item is new
 */
public record ItemChange(
        Instant changedAt, UserId changedBy, @Nullable Listing before, Listing after) {}
