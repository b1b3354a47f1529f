package io.sluice.promo.live;

import io.sluice.common.platform.id.UserId;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * Something that happened to a promotion, as charts show it.
 *
 * @param by the admin who did it; null if nobody did
 * @param detail which node, how many units, why
 */
public record Mark(
        Instant at,
        Kind kind,
        @Nullable UserId by,
        @Nullable String detail) {
    /** What can happen. */
    public enum Kind {
        OPENED,
        SOLD_OUT,
        BACK_ON_SALE,
        PAUSED,
        RESUMED,
        MESSAGE,
        REPLENISHED,
        ENDED,
        CANCELLED,
        NODE_GONE,
        NODE_CAME,
        REPAIRED;

        boolean isEnd() {
            return this == ENDED || this == CANCELLED;
        }
    }

    static Mark of(Kind kind, Instant at) {
        return new Mark(at, kind, null, null);
    }
}
