package io.sluice.promo.promotion.web;

import io.sluice.common.selling.domain.Terms;
import io.sluice.promo.promotion.PromoPlan;
import java.time.Instant;
import java.time.temporal.ChronoUnit;

/**
 * A plan as an admin sends it. A field that is left out has a default when a draft is created, and stays as it is when
 * one is edited. Times are as exact as the database keeps them, so that what is answered now is what is read later.
 */
record PromoRequest(
        String itemId,
        String title,
        Long price,
        String currency,
        Integer allotment,
        Integer perUserLimit,
        Integer tokenFactor,
        Integer buckets,
        Integer paymentSeconds,
        Boolean challenge,
        Instant startsAt,
        Instant endsAt,
        Boolean confirmPrice) {
    /** Price and allotment have no default: their 0 is refused like any other value out of range. */
    private static final PromoRequest DEFAULTS =
            new PromoRequest(null, null, 0L, "CNY", 0, 1, 3, 1, 900, true, null, null, false);

    PromoRequest {
        startsAt = toMillis(startsAt);
        endsAt = toMillis(endsAt);
    }

    static PromoRequest of(PromoPlan plan) {
        Terms terms = plan.terms();
        return new PromoRequest(
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
                false);
    }

    PromoRequest withDefaults() {
        return or(DEFAULTS);
    }

    /** This request, with the fields of another one where it has none. */
    PromoRequest or(PromoRequest other) {
        return new PromoRequest(
                or(itemId, other.itemId),
                or(title, other.title),
                or(price, other.price),
                or(currency, other.currency),
                or(allotment, other.allotment),
                or(perUserLimit, other.perUserLimit),
                or(tokenFactor, other.tokenFactor),
                or(buckets, other.buckets),
                or(paymentSeconds, other.paymentSeconds),
                or(challenge, other.challenge),
                or(startsAt, other.startsAt),
                or(endsAt, other.endsAt),
                or(confirmPrice, other.confirmPrice));
    }

    boolean priceConfirmed() {
        return Boolean.TRUE.equals(confirmPrice);
    }

    private static <T> T or(T given, T otherwise) {
        return given == null ? otherwise : given;
    }

    private static Instant toMillis(Instant time) {
        return time == null ? null : time.truncatedTo(ChronoUnit.MILLIS);
    }
}
