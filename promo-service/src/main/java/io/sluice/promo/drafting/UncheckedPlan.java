package io.sluice.promo.drafting;

import io.sluice.common.selling.domain.Units;
import io.sluice.common.selling.id.ItemId;
import io.sluice.promo.promotion.PromoPlan;
import io.sluice.promo.promotion.PromoRefusal;
import java.time.Instant;
import java.util.Optional;

/**
 * A plan as an admin sends it, with values in their bounds, before any rule was applied to it.
 *
 * @param itemId empty for a text that cannot name an item
 * @param priceConfirmed whether the admin means a price above the normal one
 */
public record UncheckedPlan(
        Optional<ItemId> itemId,
        String title,
        Units allotment,
        int buckets,
        UncheckedTerms terms,
        boolean priceConfirmed) {
    /** The first rule that the plan breaks by itself. */
    Optional<PromoRefusal> findFault(Instant now) {
        if (terms.isWindowBackwards()) {
            return Optional.of(PromoRefusal.WINDOW_BACKWARDS);
        }
        if (terms.startsAt().isBefore(now)) {
            return Optional.of(PromoRefusal.WINDOW_IN_THE_PAST);
        }
        return itemId.isEmpty() ? Optional.of(PromoRefusal.UNKNOWN_ITEM) : Optional.empty();
    }

    /** Only for one without fault. */
    PromoPlan toPlan() {
        return new PromoPlan(itemId.orElseThrow(), title, allotment, buckets, terms.toTerms());
    }
}
