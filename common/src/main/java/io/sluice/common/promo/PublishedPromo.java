package io.sluice.common.promo;

import java.time.Instant;

/**
 * What nodes need to know of a published promotion to sell it.
 *
 * @param price in minor units of the currency
 * @param paymentSeconds how long a confirmed order may wait for its payment
 * @param challenge whether a buyer solves a challenge before the token
 */
public record PublishedPromo(
        String promoId,
        String itemId,
        String title,
        long price,
        String currency,
        int perUserLimit,
        int buckets,
        int tokenFactor,
        Instant startsAt,
        Instant endsAt,
        long paymentSeconds,
        boolean challenge,
        State state) {

    /** Published promotions only: a draft is nobody else's business. */
    public enum State {
        PUBLISHED,
        RUNNING,
        ENDED,
        CANCELLED
    }

    /** Whether units may be taken at this moment; both ends are judged by the shared clock. */
    public boolean onSaleAt(Instant now) {
        return isAhead(now) && !now.isBefore(startsAt);
    }

    /** Whether it is on or still to come. */
    public boolean isAhead(Instant now) {
        return (state == State.PUBLISHED || state == State.RUNNING) && now.isBefore(endsAt);
    }
}
