package io.sluice.gateway.hotread;

import io.sluice.common.selling.domain.Terms;
import io.sluice.common.selling.promo.PublishedPromo;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * A promotion that is on or still to come, as promo-service shows it to buyers. There its state is a row's, which follows the
 * clock within a few hundred milliseconds; here it is the clock's own, by which tokens are issued.
 */
record PromoView(
        String id,
        String itemId,
        String title,
        long price,
        String currency,
        Instant startsAt,
        Instant endsAt,
        State state,
        boolean soldOut,
        int perUserLimit,
        boolean challenge,
        boolean paused,
        @Nullable String message,
        String serverTime) {
    static PromoView of(PublishedPromo promo, boolean soldOut, Instant now) {
        Terms terms = promo.terms();
        State state = State.of(promo, now);
        return new PromoView(
                promo.promoId().value(),
                promo.itemId().value(),
                promo.title(),
                terms.price().amount(),
                terms.price().currency(),
                terms.window().startsAt(),
                terms.window().endsAt(),
                state,
                soldOut,
                terms.purchaseLimit().value(),
                terms.gate().challenge(),
                promo.paused() && state != State.ENDED,
                promo.message(),
                TimedAnswer.TIME_TO_BE_WRITTEN);
    }

    /** Those that a promotion goes through by time alone. */
    enum State {
        PUBLISHED,
        RUNNING,
        ENDED;

        static State of(PublishedPromo promo, Instant now) {
            var window = promo.terms().window();
            if (now.isBefore(window.startsAt())) {
                return PUBLISHED;
            }
            return now.isBefore(window.endsAt()) ? RUNNING : ENDED;
        }

        /** When the time makes it another one. */
        Instant endsAt(PublishedPromo promo) {
            var window = promo.terms().window();
            return switch (this) {
                case PUBLISHED -> window.startsAt();
                case RUNNING -> window.endsAt();
                case ENDED -> Instant.MAX;
            };
        }
    }
}
