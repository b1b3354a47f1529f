package io.sluice.promo.promotion.web;

import io.sluice.promo.promotion.Promo;
import io.sluice.promo.promotion.PromoPlan;
import java.time.Instant;
import java.time.temporal.ChronoUnit;

/**
 * A draft as an admin sends it. What is left out has a default when a draft is created, and stays as it is when one is
 * edited.
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
    private static final String DEFAULT_CURRENCY = "CNY";
    private static final int DEFAULT_LIMIT = 1;
    private static final int DEFAULT_FACTOR = 3;
    private static final int DEFAULT_BUCKETS = 1;
    private static final int DEFAULT_PAYMENT = 900;

    boolean priceConfirmed() {
        return Boolean.TRUE.equals(confirmPrice);
    }

    PromoPlan draft() {
        return new PromoPlan(
                itemId,
                title,
                or(price, 0L),
                or(currency, DEFAULT_CURRENCY),
                or(allotment, 0),
                or(perUserLimit, DEFAULT_LIMIT),
                or(tokenFactor, DEFAULT_FACTOR),
                or(buckets, DEFAULT_BUCKETS),
                or(paymentSeconds, DEFAULT_PAYMENT),
                or(challenge, true),
                millis(startsAt),
                millis(endsAt));
    }

    PromoPlan over(Promo promo) {
        return new PromoPlan(
                or(itemId, promo.itemId()),
                or(title, promo.title()),
                or(price, promo.price()),
                or(currency, promo.currency()),
                or(allotment, promo.allotment()),
                or(perUserLimit, promo.perUserLimit()),
                or(tokenFactor, promo.tokenFactor()),
                or(buckets, promo.buckets()),
                or(paymentSeconds, promo.paymentSeconds()),
                or(challenge, promo.challenge()),
                or(millis(startsAt), promo.startsAt()),
                or(millis(endsAt), promo.endsAt()));
    }

    private static <T> T or(T given, T otherwise) {
        return given == null ? otherwise : given;
    }

    /** As exact as the database keeps it, so that what is answered now is what is read later. */
    private static Instant millis(Instant time) {
        return time == null ? null : time.truncatedTo(ChronoUnit.MILLIS);
    }
}
