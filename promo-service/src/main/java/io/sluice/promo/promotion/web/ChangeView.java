package io.sluice.promo.promotion.web;

import io.sluice.promo.promotion.ChangeLog;
import io.sluice.promo.promotion.RecordedChange;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/** A change of a promotion as admins see it. */
record ChangeView(
        String id,
        String promoId,
        String adminId,
        ChangeLog.Action action,
        @Nullable String beforeIt,
        @Nullable String afterIt,
        Instant changedAt) {
    static ChangeView of(RecordedChange change) {
        return new ChangeView(
                change.id().value(),
                change.promoId().value(),
                change.actor().toString(),
                change.action(),
                change.beforeJson(),
                change.afterJson(),
                change.changedAt());
    }
}
