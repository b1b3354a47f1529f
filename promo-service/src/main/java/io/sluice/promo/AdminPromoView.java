package io.sluice.promo;

import io.sluice.common.selling.domain.SaleClock;
import io.sluice.common.selling.domain.Terms;
import io.sluice.promo.promotion.Promo;
import io.sluice.promo.promotion.PromoPlan;
import io.sluice.promo.promotion.PromoState;
import io.swagger.v3.oas.annotations.media.Schema;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/** A promotion as admins see it. */
public record AdminPromoView(
        @Schema(example = "01KA9Z0J7Q3M8X5T2V6W4R1YNB") String id,
        @Schema(example = "01KA9Z0J7Q3M8X5T2V6W4R1YNC") String itemId,
        @Schema(example = "Keyboards at half price") String title,

        @Schema(description = "in minor units", example = "19900")
        long price,

        @Schema(example = "CNY") String currency,

        @Schema(description = "units set aside for the promotion", example = "100")
        int allotment,

        @Schema(description = "units that one buyer may buy", example = "1")
        int perUserLimit,

        @Schema(description = "live tokens per unit left", example = "3")
        int tokenFactor,

        @Schema(description = "parts of the stock board", example = "1")
        int buckets,

        @Schema(description = "time to pay", example = "900")
        int paymentSeconds,

        boolean challenge,
        Instant startsAt,
        Instant endsAt,
        PromoState state,
        @Schema(example = "false") boolean paused,

        @Schema(
                description = "whether a resume is decided and not carried out yet; it is paused till then",
                example = "false")
        boolean resuming,

        @Schema(description = "beginning of the pause that is on") @Nullable
        Instant pausedSince,

        @Schema(description = "sum of the pauses that are over", example = "0")
        long pausedMillis,

        @Schema(description = "to all buyers", example = "We go on at noon.") @Nullable
        String message) {
    public static AdminPromoView of(Promo promo) {
        PromoPlan plan = promo.plan();
        Terms terms = plan.terms();
        SaleClock saleClock = promo.steering().saleClock();
        return new AdminPromoView(
                promo.id().value(),
                plan.itemId().value(),
                plan.title(),
                terms.price().amount(),
                terms.price().currency(),
                plan.allotment().value(),
                terms.purchaseLimit().value(),
                terms.gate().tokenFactor(),
                plan.buckets(),
                Math.toIntExact(terms.timeToPay().toSeconds()),
                terms.gate().challenge(),
                terms.window().startsAt(),
                terms.window().endsAt(),
                promo.state(),
                promo.paused(),
                promo.paused() && promo.steering().resuming(),
                promo.paused() ? saleClock.pausedSince() : null,
                saleClock.pausedMillis(),
                promo.steering().message());
    }
}
