package io.sluice.promo.promotion;

import io.sluice.common.selling.domain.Terms;
import io.sluice.common.selling.domain.Units;
import io.sluice.common.selling.id.ItemId;
import java.util.Objects;

/**
 * What an admin wants to sell.
 *
 * @param allotment units that are taken out of normal stock when it is published
 * @param buckets over how many buckets its stock board is spread
 */
public record PromoPlan(ItemId itemId, String title, Units allotment, int buckets, Terms terms) {
    /** Units that one command of an admin may allot. */
    public static final int MAX_UNITS = 10_000_000;

    public PromoPlan {
        Objects.requireNonNull(itemId, "itemId");
        Objects.requireNonNull(title, "title");
        Objects.requireNonNull(terms, "terms");
        if (allotment.isNone()) {
            throw new IllegalArgumentException("The allotment must be at least one unit");
        }
    }
}
