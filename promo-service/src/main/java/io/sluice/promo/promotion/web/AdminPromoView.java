package io.sluice.promo.promotion.web;

import io.sluice.promo.promotion.Promo;
import java.time.Instant;

/** A promotion as admins see it. */
record AdminPromoView(
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
        Promo.State state) {
    static AdminPromoView of(Promo promo) {
        return new AdminPromoView(
                promo.id(),
                promo.itemId(),
                promo.title(),
                promo.price(),
                promo.currency(),
                promo.allotment(),
                promo.perUserLimit(),
                promo.tokenFactor(),
                promo.buckets(),
                promo.paymentSeconds(),
                promo.challenge(),
                promo.startsAt(),
                promo.endsAt(),
                promo.state());
    }
}
