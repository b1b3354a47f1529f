package io.sluice.common.selling.message;

import io.sluice.common.selling.id.PromoId;
import java.time.Instant;
import java.util.Objects;

/**
 * Something happened to a promotion; broadcast to every node.
 *
 * @param generation rises with every sold-out and back-on-sale of the promotion; a node ignores an older one than it
 *     knows
 */
public record PromoEvent(PromoId promoId, Kind kind, long generation, Instant at) {
    public PromoEvent {
        Objects.requireNonNull(promoId, "promoId");
        Objects.requireNonNull(kind, "kind");
        Objects.requireNonNull(at, "at");
    }

    /** The kinds of events. */
    public enum Kind {
        OPENED,
        SOLD_OUT,
        BACK_ON_SALE,
        ENDED,
        CANCELLED,
        PAUSED,
        RESUMED,
        CHANGED
    }
}
