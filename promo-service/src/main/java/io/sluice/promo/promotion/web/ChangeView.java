package io.sluice.promo.promotion.web;

import io.sluice.promo.promotion.ChangeLog;
import io.sluice.promo.promotion.RecordedChange;
import io.swagger.v3.oas.annotations.media.Schema;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/** A change of a promotion as admins see it. */
record ChangeView(
        @Schema(example = "01KA9Z0J7Q3M8X5T2V6W4R1YND") String id,
        @Schema(example = "01KA9Z0J7Q3M8X5T2V6W4R1YNB") String promoId,

        @Schema(description = "an admin, or the service itself", example = "01KA9Z0J7Q3M8X5T2V6W4R1YNE")
        String adminId,

        ChangeLog.Action action,

        @Schema(description = "the promotion before, as JSON", example = "{\"allotment\":100, …}") @Nullable
        String beforeIt,

        @Schema(description = "the promotion after, as JSON", example = "{\"allotment\":150, …}") @Nullable
        String afterIt,

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
