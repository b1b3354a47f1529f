package io.sluice.promo;

import io.sluice.common.selling.domain.Terms;
import io.sluice.promo.promotion.Promo;
import io.sluice.promo.promotion.PromoPlan;
import io.sluice.promo.promotion.PromoState;
import java.time.Instant;

/** A promotion as admins see it. */
public record AdminPromoView(
        String id,
        String itemId,
        String title,
        long price,
        String currency,
        int allotment,
        int perUserLimit,
        int tokenFactor,
        int buckets,
        int paymentSeconds,
        boolean challenge,
        Instant startsAt,
        Instant endsAt,
        PromoState state) {
    public static AdminPromoView of(Promo promo) {
        PromoPlan plan = promo.plan();
        Terms terms = plan.terms();
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
                promo.state());
    }
}
