package io.sluice.common.message;

import java.time.Instant;
import java.util.Objects;

/**
 * What became of a promotion, told to every node.
 *
 * @param generation rises with every sold-out and back-on-sale of the promotion; a node ignores what is older than it knows
 */
public record PromoEvent(String promoId, Kind kind, long generation, Instant at) {
    public PromoEvent {
        Objects.requireNonNull(promoId);
        Objects.requireNonNull(kind);
        Objects.requireNonNull(at);
    }

    /** The kinds of events. */
    public enum Kind {
        OPENED,
        SOLD_OUT,
        BACK_ON_SALE,
        ENDED,
        CANCELLED,
        CHANGED
    }
}
