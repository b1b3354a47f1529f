package io.sluice.gateway.live;

import io.sluice.common.selling.promo.PublishedPromo;
import io.sluice.common.selling.promo.SaleState;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The answer of {@code GET /api/live}.
 *
 * @param serverTime when this was written, a moment ago; the exact time is {@code GET /api/clock}
 * @param pollAfterMillis when to ask again
 * @param notice the operators' notice; empty without one
 */
record LiveView(Instant serverTime, long pollAfterMillis, boolean local, String notice, List<PromoView> promos) {
    /**
     * A promotion that is on, ahead, or over since a moment ago.
     *
     * @param generation of the sale state: an answer with a lower one is older
     * @param paused whether nobody gets a token or units until it goes on
     * @param message of an admin to its buyers; null without one
     */
    record PromoView(
            String id,
            String itemId,
            boolean onSale,
            StockLevel stock,
            long generation,
            Instant startsAt,
            Instant endsAt,
            boolean paused,
            @Nullable String message) {
        static PromoView of(PublishedPromo promo, SaleState state, StockLevel level, Instant now) {
            var window = promo.terms().window();
            return new PromoView(
                    promo.promoId().value(),
                    promo.itemId().value(),
                    promo.onSaleAt(now),
                    level,
                    state.generation(),
                    window.startsAt(),
                    window.endsAt(),
                    promo.paused() && !promo.over(),
                    promo.message());
        }
    }
}
