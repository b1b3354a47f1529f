package io.sluice.promo.promotion;

import io.sluice.common.promo.PublishedPromo;
import java.time.Instant;

/** A sale of one item at a special price in one window of time. */
public record Promo(
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
        State state,
        Instant publishingUntil,
        boolean settled) {

    /** Its life; publishing is the short time between the decision and the moment everything is ready. */
    public enum State {
        DRAFT,
        PUBLISHING,
        PUBLISHED,
        RUNNING,
        ENDED,
        CANCELLED
    }

    static Promo draft(String id, PromoPlan draft) {
        return new Promo(
                id,
                draft.itemId(),
                draft.title(),
                draft.price(),
                draft.currency(),
                draft.allotment(),
                draft.perUserLimit(),
                draft.tokenFactor(),
                draft.buckets(),
                draft.paymentSeconds(),
                draft.challenge(),
                draft.startsAt(),
                draft.endsAt(),
                State.DRAFT,
                null,
                false);
    }

    /** Whether buyers may see it. */
    public boolean isPublic() {
        return state != State.DRAFT && state != State.PUBLISHING;
    }

    public boolean isOver() {
        return state == State.ENDED || state == State.CANCELLED;
    }

    /** What the other services sell it by, in the given state. */
    public PublishedPromo terms(PublishedPromo.State as) {
        return new PublishedPromo(
                id,
                itemId,
                title,
                price,
                currency,
                perUserLimit,
                buckets,
                tokenFactor,
                startsAt,
                endsAt,
                paymentSeconds,
                challenge,
                as);
    }

    /** The same in the state it is in. Only for those that are public. */
    public PublishedPromo terms() {
        return terms(PublishedPromo.State.valueOf(state.name()));
    }
}
