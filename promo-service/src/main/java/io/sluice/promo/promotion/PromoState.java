package io.sluice.promo.promotion;

import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.stream.Stream;

/** The life of a promotion. {@link Change} lists every step from state to state, and the use case that makes it. */
public enum PromoState {
    /** Only admins see it, and only now it can be edited. */
    DRAFT,
    /** From the decision to publish until the units are on the board; one node works on it, for the time of a lease. */
    PUBLISHING,
    /** Public, its units on the board; waits for its start. */
    PUBLISHED,
    RUNNING,
    ENDED,
    CANCELLED;

    /** Whether buyers may see it. */
    public boolean isPublic() {
        return this != DRAFT && this != PUBLISHING;
    }

    /** Whether it is on or still to come. */
    public boolean isAhead() {
        return this == PUBLISHED || this == RUNNING;
    }

    public boolean isOver() {
        return this == ENDED || this == CANCELLED;
    }

    /** Whether no other promotion of its item may be published for the same time. */
    public boolean occupiesItem() {
        return this == PUBLISHING || isAhead();
    }

    /** The states that a rule holds for. */
    public static List<PromoState> all(Predicate<PromoState> rule) {
        return Stream.of(values()).filter(rule).toList();
    }

    /** The legal changes: there is no other way to change the state of a promotion. */
    public enum Change {
        /** {@code PublishPromo}: one node claims the promotion. */
        BEGIN_PUBLISHING(DRAFT, PUBLISHING),
        /** {@code PublishPromo}: normal stock has fewer units than the allotment. */
        REVERT_PUBLISHING(PUBLISHING, DRAFT),
        /** {@code PublishPromo}: the units are on the board. */
        PUBLISH(PUBLISHING, PUBLISHED),
        /** {@code StartPromo}: its window has begun. */
        START(PUBLISHED, RUNNING),
        /** {@code EndPromo}: its window is over. */
        END(RUNNING, ENDED),
        /** {@code EndEarly}: an admin ends it before its window is over. */
        END_EARLY(RUNNING, ENDED),
        /** {@code CancelPromo}: an admin cancels a draft. */
        CANCEL_DRAFT(DRAFT, CANCELLED),
        /** {@code CancelPromo}: an admin cancels a promotion before its start. */
        CANCEL_PUBLISHED(PUBLISHED, CANCELLED),
        /** {@code CancelPromo}: an admin cancels a promotion that is on. */
        CANCEL_RUNNING(RUNNING, CANCELLED);

        private final PromoState from;
        private final PromoState to;

        Change(PromoState from, PromoState to) {
            this.from = from;
            this.to = to;
        }

        /** Empty for a state in which a promotion cannot be cancelled. */
        public static Optional<Change> findCancel(PromoState from) {
            return Stream.of(values())
                    .filter(change -> change.from == from && change.to == CANCELLED)
                    .findFirst();
        }

        public PromoState from() {
            return from;
        }

        public PromoState to() {
            return to;
        }
    }
}
